import { type Answers, aPage, refusal } from '@inkbridge/api-client/testing';
import type { HintListJson, SameNumberJson } from '@inkbridge/contracts';
import { languages } from '@inkbridge/federation/i18n';
import { anAdminProfile, anAdminUpdate, profileId } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Screen as ApproveProfiles } from '../review-desk/approve-profiles-screen.js';
import { approvals } from '../profile-acts/use-profile-queue.js';
import { renderAdmin } from '../testing/render-admin.js';
import { ProfileHints } from './profile-hints.js';

const money: HintListJson = {
  kind: 'money',
  language: languages[0],
  version: 0,
  isStarting: true,
  words: ['cash app'],
};
const twin = (but: Partial<SameNumberJson> = {}): SameNumberJson => ({
  _id: profileId(7),
  name: 'Tom Hale',
  inmateNumber: '123',
  status: 'expired',
  archived: false,
  ...but,
});
const answers = (id: string, ...same: SameNumberJson[]): Answers => ({
  '/admin/hint-words': () => ({ data: [money] }),
  '/admin/same-number': () => ({ data: [{ id, same }] }),
  ...zipIn('Pennsylvania'),
});
const zipIn = (state: string, city = 'Harlan Ridge'): Answers => ({
  '/zip-codes': ({ path }) => {
    const codes = new URLSearchParams(path.split('?')[1]).getAll('code');
    return { data: codes.map((code) => ({ code, place: { city, state } })) };
  },
});
beforeEach(() => approvals.setState(approvals.getInitialState(), true));

async function panel() {
  return within(await screen.findByRole('region', { name: /^(Worth a look|Nothing stands out)$/ }));
}

it('a number and a word are marked in the text, each with its reason as text', async () => {
  const filler = 'I love books and long walks. '.repeat(20);
  const profile = anAdminProfile({ basicInfo: { bio: `${filler}Use my Cash App or call 555-123-4567. ${filler}` } });
  const { container } = await renderAdmin(<ProfileHints profile={profile} />, answers(profile._id));

  expect(await (await panel()).findByText('(request for money)')).toBeVisible();
  const marks = [...container.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks).toEqual(['Cash App', '555-123-4567']);
  expect((await panel()).getByText('(phone number)')).toBeVisible();
  expect(container.textContent.length).toBeLessThan(600);
  expect(await violationsIn(container)).toEqual([]);
});

it('profiles with the same number are linked, deleted and expired ones said as such', async () => {
  const profile = anAdminProfile();
  const deleted = twin({ _id: profileId(8), name: 'Thomas Hale', archived: true });
  await renderAdmin(<ProfileHints profile={profile} />, answers(profile._id, twin(), deleted));

  const hints = await panel();
  expect(await hints.findByText(`2 other profiles have this number in ${profile.basicInfo.state}:`)).toBeVisible();
  expect(hints.getAllByRole<HTMLAnchorElement>('link').map(({ pathname, search }) => pathname + search)).toEqual([
    `/admin/inmate/${profileId(7)}`,
    `/admin/inmate/${profileId(8)}?archived`,
    '/admin/hint-words',
  ]);
  expect(hints.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tom Hale, 123 expired',
    'Thomas Hale, 123 archived',
  ]);
});

it('a page without any says so, and where the words are kept', async () => {
  const profile = anAdminProfile({ basicInfo: { bio: 'I read.' } });
  await renderAdmin(<ProfileHints profile={profile} />, answers(profile._id));

  expect(await screen.findByRole('heading', { name: 'Nothing stands out' })).toBeVisible();
  const hints = await panel();
  expect(hints.getByText(`No other profile has this number in ${profile.basicInfo.state}.`)).toBeVisible();
  expect(hints.getByRole('link', { name: 'Flagged words' })).toBeVisible();
});

it('the own address and number are no hints', async () => {
  const { basicInfo } = anAdminProfile();
  const bio = `Write to ${basicInfo.mailingAddress}, number 555-123-4567.`;
  const profile = anAdminProfile({ basicInfo: { bio, inmateNumber: '555-123-4567' } });
  await renderAdmin(<ProfileHints profile={profile} />, answers(profile._id));

  expect(await screen.findByRole('heading', { name: 'Nothing stands out' })).toBeVisible();
});

it('only the changes of an update are searched', async () => {
  const customer = anAdminProfile({ basicInfo: { bio: 'Use Cash App', homeTownCity: 'Lima' } });
  const { changes } = anAdminUpdate({ changes: { ...anAdminUpdate().changes, basicInfo: { homeTownCity: '@lima' } } });
  const { container } = await renderAdmin(
    <ProfileHints profile={customer} changes={changes.basicInfo} />,
    answers(customer._id),
  );

  await screen.findByText('These are only hints, and some will be wrong.');
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['@lima']);
});

it.each([
  { place: zipIn('Florida'), said: 'The ZIP code 17999 is in Florida; the address says Pennsylvania.' },
  {
    place: zipIn('Pennsylvania', 'Loam'),
    said: 'The ZIP code 17999 usually goes with Loam. Another name can be right, too.',
  },
  {
    place: { '/zip-codes': () => ({ data: [{ code: '17999', place: null }] }) },
    said: 'The ZIP code 17999 is not known.',
  },
])('D-170 a reviewer reads what is odd about a ZIP code: $said', async ({ place, said }) => {
  const profile = anAdminProfile({ basicInfo: { bio: 'I read.' } });
  await renderAdmin(<ProfileHints profile={profile} />, { ...answers(profile._id), ...place });

  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Worth a look' })).toBeVisible();
});

it('D-170 an update that leaves the address alone has no hint about its ZIP code', async () => {
  const profile = anAdminProfile();
  const view = await renderAdmin(<ProfileHints profile={profile} changes={{ homeTownCity: 'Lima' }} />, {
    ...answers(profile._id),
    ...zipIn('Florida'),
  });

  expect(await screen.findByRole('heading', { name: 'Nothing stands out' })).toBeVisible();
  view.unmount();
  const moved = { ...answers(profile._id), ...zipIn('Florida') };
  await renderAdmin(<ProfileHints profile={profile} changes={{ zipcode: '33733' }} />, moved);
  expect(await screen.findByText(/33733 is in Florida/)).toBeVisible();
});

it('hints that could not be loaded can be asked for again, and the decision stays possible', async () => {
  const profile = anAdminProfile();
  let calls = 0;
  const { user } = await renderAdmin(<ProfileHints profile={profile} />, {
    ...answers(profile._id),
    '/admin/same-number': () => {
      if (++calls === 1) throw refusal(500, 'internal');
      return { data: [{ id: profile._id, same: [twin()] }] };
    },
  });

  expect(await screen.findByText('We couldn’t load the hints.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('link', { name: 'Tom Hale' })).toBeVisible();
});

it('the cards of a queue ask about their numbers in one call, and a card without hints says nothing', async () => {
  const [ann, bob] = [
    anAdminProfile({ _id: profileId(1), basicInfo: { firstName: 'Ann', bio: 'Use Cash App' } }),
    anAdminProfile({ _id: profileId(2), basicInfo: { firstName: 'Bob', bio: 'I read.' } }),
  ];
  const { requests } = await renderAdmin(<ApproveProfiles />, {
    ...answers(ann._id, twin()),
    '/admin/customer': () => aPage([ann, bob]),
  });

  const card = within(await screen.findByRole('article', { name: 'Ann Hale' }));
  expect(await card.findByRole('link', { name: 'Tom Hale' })).toBeVisible();
  expect(card.getByText('(request for money)')).toBeVisible();
  const asked = requests.filter(({ path }) => path.startsWith('/admin/same-number'));
  expect(asked.map(({ path }) => path)).toEqual([`/admin/same-number?id=${ann._id}&id=${bob._id}`]);
  expect(screen.getAllByText('These are only hints, and some will be wrong.')).toHaveLength(1);
});

it('several cards with hints are no landmarks of one name', async () => {
  const bio = 'Use Cash App';
  const both = [1, 2].map((number) => anAdminProfile({ _id: profileId(number), basicInfo: { bio } }));
  const { container } = await renderAdmin(<ApproveProfiles />, {
    ...answers(profileId(1)),
    '/admin/customer': () => aPage(both),
  });

  expect(await screen.findAllByText('(request for money)')).toHaveLength(2);
  expect(screen.queryByRole('region')).toBeNull();
  expect(await violationsIn(container)).toEqual([]);
});
