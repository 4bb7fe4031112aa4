import { ReceiptLines } from '@inkbridge/ui/receipt-lines';
import { violationsIn } from '@inkbridge/ui/testing';
import { expect, it } from 'vitest';
import { optionMessages } from '../fields/option-messages.js';
import { anOwnProfile, renderScreen } from '../testing/index.js';
import { type ShownCharge, type UpdateOfProfile, useUpdateLines } from './use-update-lines.js';

type Changes = Partial<UpdateOfProfile['after']>;

const nothing: UpdateOfProfile['after'] = { basicInfo: {}, personalityInfo: {}, listing: {} };
const before = anOwnProfile({ photos: { imageUrl: '/files/images/a', artworks: ['/files/images/b'], total: 2 } });

function Lines({ changes, charges }: { changes: Changes; charges: readonly ShownCharge[] | null }) {
  const lines = useUpdateLines()({ before, after: { ...nothing, ...changes } }, charges);
  return <ReceiptLines lines={lines} totalLabel="Total" />;
}

async function show(changes: Changes, charges: readonly ShownCharge[] | null = []) {
  const { container } = await renderScreen(<Lines changes={changes} charges={charges} />, {
    bundles: [optionMessages],
  });
  const texts = [...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  return { container, texts };
}

it('AC-297 each change is old → new with its price or "free", and charges of no change follow', async () => {
  const charges = [
    { key: 'city', label: 'City', amount: '$9.95' },
    { key: 'wordLimit', label: 'Bio, 451 words', amount: '$19.90' },
  ];
  const { container, texts } = await show(
    { basicInfo: { mailingAddress: '2 Oak Street', city: 'Elm' }, listing: { searchEngines: false } },
    charges,
  );

  expect(texts).toEqual([
    'Mailing addressHarlan Ridge Correctional Facility, P.O.\u00a0Box\u00a088 → becomes 2 Oak Streetfree',
    'CityHarlan Ridge → becomes Elm$9.95',
    'May be found by search enginesyes → becomes nofree',
    'Bio, 451 words$19.90',
  ]);
  expect(container.querySelector('del')).toHaveTextContent('Harlan Ridge Correctional Facility, P.O. Box 88');
  expect(await violationsIn(container)).toEqual([]);
});

it.each<{ what: string; changes: Changes; text: string }>([
  {
    what: 'a list names what is added and what is removed',
    changes: { personalityInfo: { hobbies: ['Chess', 'Gardening'] } },
    text: 'HobbiesChess, added: Gardening, removed: Bird watchingfree',
  },
  {
    what: 'a list in another order says so',
    changes: { personalityInfo: { hobbies: ['Chess', 'Bird watching'] } },
    text: 'Hobbiesonly the order: Chess, Bird watchingfree',
  },
  {
    what: 'an emptied field is left blank',
    changes: { basicInfo: { homeTownCity: null } },
    text: 'Home town cityMillbrook → becomes left blankfree',
  },
  { what: 'a new value has nothing before it', changes: { basicInfo: { education: 'GED' } }, text: 'EducationGEDfree' },
  {
    what: 'a letter marks its words and leaves out what stays',
    changes: {
      basicInfo: { bio: before.basicInfo.bio?.replace('a bird list', 'two bird lists').replace('window', 'garden') },
    },
    text: 'BioI am sixty-two and I have kept removed: a bird list added: two bird lists since I was nine. Tell me what you can see from your removed: window added: garden.free',
  },
])('$what', async ({ changes, text }) => {
  const { texts } = await show(changes);

  expect(texts.map((line) => line.replaceAll(/\s+/gu, ' '))).toEqual([text]);
});

it('AC-363 photos are two stamps, artworks those that go and those that come', async () => {
  const photos = { imageUrl: '/files/images/c', artworks: ['/files/images/d', '/files/images/e'] };
  const { container } = await show({ photos }, [{ key: 'photo', label: 'Photos', amount: '$9.95' }]);

  const rows = [...container.querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    [...row.querySelectorAll('img')].map((img) => `${img.alt} ${img.getAttribute('src')?.slice(14, 15)}`),
    row.lastElementChild?.textContent,
  ]);
  expect(rows).toEqual([
    ['Main photo', ['Removed photo 1 a', 'New photo 1 c'], 'free'],
    ['Artwork', ['Removed photo 1 b', 'New photo 1 d', 'New photo 2 e'], '$9.95'],
  ]);
});

it('AC-393 without charges no price is mentioned', async () => {
  expect((await show({ basicInfo: { city: 'Elm' } }, null)).texts).toEqual(['CityHarlan Ridge → becomes Elm']);
});
