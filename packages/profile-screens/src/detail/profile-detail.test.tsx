import type { MailRuleJson } from '@inkbridge/contracts';
import { languages } from '@inkbridge/federation/runtime-config';
import { type BasicField, basicFields } from '@inkbridge/shared/profile-fields';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { linesTo } from '../mail-rules/destination/central.js';
import { notChosen, recipientOf } from '../mail-rules/destination/recipient.js';
import type { Destination } from '../mail-rules/destination/use-destination.js';
import { aMailRule, anAdminProfile, anOwnProfile, inParts, renderScreen } from '../testing/index.js';
import { ProfileDetail } from './profile-detail.js';

/** Where a letter to the person of these tests goes while a rule of the state's prisons says `but`. */
function aDestination(but: Partial<MailRuleJson>): Destination {
  const own = recipientOf(anOwnProfile());
  const rule = aMailRule({ state: 'Pennsylvania', ...but });
  const chosen = rule.addressLines.length > 0 ? rule : null;
  const to = chosen ? { ...own, lines: linesTo(chosen, notChosen, own) } : own;
  return { to, own, rules: [rule], chosen, isWaiting: false, isUnknown: false, isTrying: false, retry: vi.fn() };
}

const fact = (label: string) =>
  screen.getAllByText(label, { selector: 'dt' }).map((term) => term.nextElementSibling?.textContent)[0];

it('AC-095 D-105 the name is the one heading of the page', async () => {
  await renderScreen(<ProfileDetail profile={anOwnProfile()} />);

  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Thomas Hale']);
});

it.each([
  { ac: 'AC-106', height: 70, words: '5 feet 10 inches' },
  { ac: 'AC-107', height: 72, words: '6 feet 0 inches' },
])('AC-105 $ac D-38 a height of $height is $words', async ({ height, words }) => {
  await renderScreen(<ProfileDetail profile={anOwnProfile({ basicInfo: { height } })} />);

  expect(fact('Height')).toBe(words);
});

it('AC-108 AC-109 labels the number and the orientation in the words of the specification', async () => {
  const destination = aDestination({ addressLines: ['{person}/{number}', 'PO Box 1', 'Elm, FL 33733'] });
  const { unmount } = await renderScreen(<ProfileDetail profile={anOwnProfile()} mail={{ destination }} />);
  expect(fact('DOC/Inmate #')).toBe('HR-7731');
  expect(fact('Sexual Orientation')).toBe('Straight');
  unmount();

  await renderScreen(<ProfileDetail profile={anOwnProfile()} />);
  expect(screen.getByText('DOC/Inmate #').closest('address')).not.toBeNull();
});

/** A value unique to the field, and the text the page shows for it. */
function sampleOf({ name, kind, list }: BasicField, index: number): { name: string; value: unknown; words: string } {
  if (kind === 'inches') return { name, value: 70, words: '5 feet 10 inches' };
  if (kind === 'pounds') return { name, value: 172, words: '172 pounds' };
  const word = list?.[index % list.length] ?? `Words of ${name}`;
  return { name, value: kind === 'choices' ? [word] : word, words: word };
}

it('AC-113 the page of a profile has everything that visitors may read of it', async () => {
  const readable = basicFields
    .filter(({ visibility, kind, requiredWhen }) => visibility === 'public' && kind !== 'image' && !requiredWhen)
    .filter(({ kind }) => kind !== 'age') // derived from the birth date, and shown in the lead
    .map((field, index) => sampleOf(field, index));
  const basicInfo = Object.fromEntries(readable.map(({ name, value }) => [name, value]));

  const { container } = await renderScreen(<ProfileDetail profile={anOwnProfile({ basicInfo })} />);

  expect(readable.filter(({ words }) => !container.textContent.includes(words)).map(({ name }) => name)).toEqual([]);
});

it('a place belongs to the fact before it, and empty facts are left out', async () => {
  await renderScreen(<ProfileDetail profile={anOwnProfile()} />);

  expect(fact('Home town')).toBe('Millbrook, Pennsylvania');
  expect(screen.queryByText('Education')).toBeNull();
  expect(screen.queryByText('College')).toBeNull();
});

it('AC-104 the contact info is an envelope with the number on its second line', async () => {
  await renderScreen(<ProfileDetail profile={anOwnProfile()} />);

  const contact = screen.getByRole('region', { name: 'Writing to Thomas' });
  const lines = [...(contact.querySelector('address')?.children ?? [])].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Thomas Hale',
    'DOC/Inmate # HR-7731',
    'Harlan Ridge Correctional Facility',
    'P.O.\u00a0Box\u00a088',
    'Harlan Ridge, PA\u00a017999',
  ]);
});

it('AC-104 the address can be copied, and the page says that it was', async () => {
  const { user } = await renderScreen(<ProfileDetail profile={anOwnProfile()} />);

  await user.click(screen.getByRole('button', { name: 'Copy address' }));

  expect(await screen.findByText('Copied')).toBeVisible();
  expect((await navigator.clipboard.readText()).split('\n')[1]).toBe('DOC/Inmate # HR-7731');
});

it.each(languages)(
  'AC-104 D-116 in %s the address is the same English data, on screen and copied',
  async (language) => {
    const { user } = await renderScreen(<ProfileDetail profile={anOwnProfile()} />, { language });
    const address = screen.getByText('DOC/Inmate #', { selector: 'address *' }).closest('address');

    expect(address?.lang).toBe('en');
    expect(address?.translate).toBe(false);
    await user.click(screen.getByRole('button', { name: /^(Copy address|Copiar dirección)$/ }));
    expect(await navigator.clipboard.readText()).toBe(
      'Thomas Hale\nDOC/Inmate # HR-7731\nHarlan Ridge Correctional Facility\nP.O. Box 88\nHarlan Ridge, PA 17999',
    );
  },
);

it('AC-104 a browser that refuses to copy is no dead end', async () => {
  const { user } = await renderScreen(<ProfileDetail profile={anOwnProfile()} />);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));

  await user.click(screen.getByRole('button', { name: 'Copy address' }));

  expect(await screen.findByText(/Please select the address instead/)).toBeVisible();
});

it('an address that was confirmed carries the day, for everybody', async () => {
  const addressConfirmedAt = '2027-02-11T23:00:00.000Z';
  await renderScreen(<ProfileDetail profile={anOwnProfile({ addressConfirmedAt })} />);

  const contact = screen.getByRole('region', { name: 'Writing to Thomas' });
  expect(within(contact).getByText(/^Address confirmed/).textContent).toBe('Address confirmed 02-11-2027');
});

/** Opens a line that is folded at first. */
async function unfold(user: Awaited<ReturnType<typeof renderScreen>>['user'], name: string) {
  const line = screen.getByRole('heading', { level: 3, name });
  const fold = line.closest('details');
  if (!fold) throw new Error('not folded');
  expect(fold.open).toBe(false);
  await user.click(line);
  return within(fold);
}

it('AC-104 a letter is explained in four steps to who asks, and never to admins', async () => {
  const { unmount, user } = await renderScreen(<ProfileDetail profile={anOwnProfile()} />);
  const steps = await unfold(user, 'Your first letter in four steps');
  expect(steps.getAllByRole('listitem')).toHaveLength(4);
  unmount();

  await renderScreen(<ProfileDetail profile={anAdminProfile()} />);
  expect(screen.queryByText('Your first letter in four steps')).toBeNull();
});

it('AC-110 D-42 a known e-mail service is a link to its own site, in a page of its own', async () => {
  const { user } = await renderScreen(<ProfileDetail profile={anOwnProfile()} />);

  const service = await unfold(user, 'Messages through ConnectNetwork');
  const link = service.getByRole('link', { name: 'ConnectNetwork' });
  expect(link.getAttribute('href')).toBe('https://web.connectnetwork.com/');
  expect(link.getAttribute('rel')).toContain('noopener');
});

it('AC-110 D-42 a service that was typed in is never a link', async () => {
  const basicInfo = { institutionalEmailProvider: 'Other provider', otherEmailProvider: 'https://evil.test' } as const;
  await renderScreen(<ProfileDetail profile={anOwnProfile({ basicInfo })} />);

  expect(screen.getByText(/https:..evil.test/).closest('a')).toBeNull();
});

it('a newcomer to such a service reads what it is, where to register, what to type and what it costs', async () => {
  const { user } = await renderScreen(<ProfileDetail profile={anOwnProfile()} />);

  const service = await unfold(user, 'Messages through ConnectNetwork');
  expect(service.getByText(/A separate company/)).toBeVisible();
  expect(service.getByText(/Sign up there first/)).toBeVisible();
  expect(service.getByText('Pennsylvania, DOC/Inmate # HR-7731').lang).toBe('en');
  expect(service.getByText(/They set their own prices. A paper letter needs only a stamp/)).toBeVisible();
});

it('nothing that may be wrong is said of a service that was typed in', async () => {
  const basicInfo = { institutionalEmailProvider: 'Other provider', otherEmailProvider: 'PenNet' } as const;
  const { user } = await renderScreen(<ProfileDetail profile={anOwnProfile({ basicInfo })} />);

  const service = await unfold(user, 'Messages through PenNet');
  expect(service.getByText(/Ask the facility how it works/)).toBeVisible();
  expect(service.queryByText(/Sign up there first/)).toBeNull();
  expect(service.getByText('Pennsylvania, DOC/Inmate # HR-7731')).toBeVisible();
});

it('the letter has a heading of its own, and is read in English on every page', async () => {
  await renderScreen(<ProfileDetail profile={anOwnProfile()} />, { language: 'es' });

  expect(screen.getByRole('heading', { level: 2, name: 'En palabras de Thomas' })).toBeVisible();
  expect(screen.getByText(/bird list since I was nine/).lang).toBe('en');
  expect(screen.getByText('Millbrook, Pennsylvania').lang).toBe('en');
  expect(screen.getByText('5 pies 10 pulgadas').lang).toBe('');
});

it('the page leads from the letter to the person, and only then to mail, advice and what readers say', async () => {
  const photos = { imageUrl: null, artworks: ['/files/images/a'], total: 1 };
  const parts = {
    write: <a href="/write">Write to Thomas</a>,
    actions: <button>Favorite</button>,
    foot: <button>Report this profile</button>,
  };
  const { container } = await renderScreen(
    <ProfileDetail profile={anOwnProfile({ photos })} {...parts}>
      <h2>Similar people</h2>
    </ProfileDetail>,
  );

  const marks = [...container.querySelectorAll('h1, h2, h3, button, a[href="/write"]')];
  expect(marks.map(({ textContent }) => textContent)).toEqual([
    'Thomas Hale',
    'In Thomas’s words',
    'Write to Thomas',
    'Favorite',
    'Interests',
    'About Thomas',
    'Artwork',
    'Writing to Thomas',
    'Copy address',
    'Your first letter in four steps',
    'Messages through ConnectNetwork',
    'Before you write',
    'Report this profile',
    'Similar people',
  ]);
});

it('a guest reads at most 120 words about mail without opening anything', async () => {
  const destination = aDestination({
    delivery: 'screen',
    addressLines: ['{name} {number}', 'PO Box 1, Tampa, FL 33601'],
  });
  await renderScreen(<ProfileDetail profile={anOwnProfile()} mail={{ destination }} />);

  const parts = ['Writing to Thomas', 'Before you write'].map((name) => screen.getByRole('region', { name }));
  const open = parts.map((part) => {
    const copy = part.cloneNode(true) as HTMLElement;
    for (const folded of copy.querySelectorAll('details > :not(summary)')) folded.remove();
    return [...copy.querySelectorAll('h2, h3, p, address > *, dt, dd, li, button')]
      .map((it) => it.textContent)
      .join(' ');
  });
  expect(open.join(' ').split(/\s+/).length).toBeLessThanOrEqual(120);
});

it.each([
  {
    delivery: 'screen',
    words: 'Letters for state prisons in Pennsylvania go to a scanning center, so the envelope has its address.',
  },
  {
    delivery: 'original',
    words: 'Letters for state prisons in Pennsylvania go to a central address, so the envelope has that one.',
  },
] as const)(
  'where letters go elsewhere ($delivery) one sentence says so, and the prison’s address is a fact',
  async (rule) => {
    const { delivery, words } = rule;
    const destination = aDestination({ delivery, addressLines: ['{name} {number}', 'PO Box 1, Tampa, FL 33601'] });
    const addressConfirmedAt = '2027-02-11T23:00:00.000Z';
    await renderScreen(<ProfileDetail profile={anOwnProfile({ addressConfirmedAt })} mail={{ destination }} />);

    const contact = within(screen.getByRole('region', { name: 'Writing to Thomas' }));
    expect(contact.getByText(words)).toBeVisible();
    expect(contact.getByText(inParts('Thomas Hale HR-7731'), { selector: 'address > *' })).toBeVisible();
    expect(fact('Mailing address')).toContain('Harlan Ridge Correctional Facility, P.O.\u00a0Box\u00a088');
    expect(fact('Mailing address')).toContain('Address confirmed 02-11-2027');
  },
);

it('where letters go to the address of the profile, the envelope alone has it', async () => {
  await renderScreen(<ProfileDetail profile={anOwnProfile()} mail={{ destination: aDestination({}) }} />);

  expect(screen.queryByText('Mailing address')).toBeNull();
  expect(screen.getAllByText(/Harlan Ridge Correctional Facility/)).toHaveLength(1);
});

it('AC-113 D-01 shows neither the contact e-mail nor the birth date, even to the owner who reads the page', async () => {
  const { container } = await renderScreen(<ProfileDetail profile={anOwnProfile()} />);

  expect(container.textContent).not.toMatch(/inkbridge\.test|1964|05-02/);
});

it('the interests that a member shares come first, with how many of their own they are, and are not repeated', async () => {
  const profile = anOwnProfile({ sharedTraits: { hobbies: ['Chess'] }, ownTraits: 41 });
  await renderScreen(<ProfileDetail profile={profile} />);

  const interests = screen.getByRole('region', { name: 'Interests' });
  expect(within(interests).getByText('You share 1 of your 41 interests')).toBeVisible();
  expect(
    within(interests)
      .getAllByText('Chess')
      .map((word) => word.closest('li') !== null),
  ).toEqual([true]);
  expect(interests.textContent.indexOf('Chess')).toBeLessThan(interests.textContent.indexOf('Blues'));
});

it('D-31 without shared interests nothing is marked', async () => {
  await renderScreen(<ProfileDetail profile={anOwnProfile()} />);

  const interests = within(screen.getByRole('region', { name: 'Interests' }));
  expect(interests.queryByText(/You share/)).toBeNull();
  expect(interests.queryAllByRole('listitem')).toEqual([]);
});

it('shows artwork with a name for each picture', async () => {
  const photos = { imageUrl: null, artworks: ['/files/images/a', '/files/images/b'], total: 2 };
  await renderScreen(<ProfileDetail profile={anOwnProfile({ photos })} />);

  const picture = screen.getByRole('img', { name: 'Artwork 2 of Thomas Hale' });
  expect(picture.getAttribute('src')).toBe('/files/images/b');
});

it('gives four lines of advice to readers who might write, and none to admins', async () => {
  const { unmount } = await renderScreen(<ProfileDetail profile={anOwnProfile()} />);
  expect(within(screen.getByRole('region', { name: 'Before you write' })).getAllByRole('listitem')).toHaveLength(4);
  unmount();

  await renderScreen(<ProfileDetail profile={anAdminProfile()} />);
  expect(screen.queryByRole('region', { name: 'Before you write' })).toBeNull();
});

it('a profile without a bio, interests or pictures has no empty sections', async () => {
  const profile = anOwnProfile({ basicInfo: { bio: ' ' }, personalityInfo: {} });
  await renderScreen(<ProfileDetail profile={profile} />);

  const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(sections).toEqual(['About Thomas', 'Writing to Thomas', 'Before you write']);
});

it('D-105 has no accessibility violations and no inline style', async () => {
  const photos = { imageUrl: '/files/images/c', artworks: ['/files/images/a'], total: 2 };
  const profile = anOwnProfile({ photos, sharedTraits: { hobbies: ['Chess'] } });
  const { container } = await renderScreen(
    <ProfileDetail profile={profile} write={<a href="/write">Write</a>} actions={<button>Favorite</button>} />,
  );

  expect(await violationsIn(container)).toEqual([]);
  expect(container.querySelectorAll('[style]')).toHaveLength(0);
});
