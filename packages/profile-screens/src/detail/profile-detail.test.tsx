import { languages } from '@inkbridge/federation/runtime-config';
import { basicFields, type BasicField } from '@inkbridge/shared/profile-fields';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anAdminProfile, anOwnProfile, renderScreen } from '../testing/index.js';
import { ProfileDetail } from './profile-detail.js';

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
  await renderScreen(<ProfileDetail profile={anOwnProfile()} />);

  expect(fact('DOC/Inmate #')).toBe('HR-7731');
  expect(fact('Sexual Orientation')).toBe('Straight');
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

  const contact = screen.getByRole('region', { name: 'Contact info' });
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

  const contact = screen.getByRole('region', { name: 'Contact info' });
  expect(within(contact).getByText(/^Address confirmed/).textContent).toBe('Address confirmed 02-11-2027');
});

it('AC-104 a letter is explained in four steps, but not to admins', async () => {
  const { unmount } = await renderScreen(<ProfileDetail profile={anOwnProfile()} />);
  const steps = within(screen.getByRole('region', { name: 'How to write in four steps' }));
  expect(steps.getAllByRole('listitem')).toHaveLength(4);
  unmount();

  await renderScreen(<ProfileDetail profile={anAdminProfile()} />);
  expect(screen.queryByRole('region', { name: 'How to write in four steps' })).toBeNull();
});

it('AC-110 D-42 a known e-mail service is a link to its own site, in a page of its own', async () => {
  await renderScreen(<ProfileDetail profile={anOwnProfile()} />);

  const link = screen.getByRole('link', { name: 'ConnectNetwork' });
  expect(link.getAttribute('href')).toBe('https://web.connectnetwork.com/');
  expect(link.getAttribute('rel')).toContain('noopener');
});

it('AC-110 D-42 a service that was typed in is never a link', async () => {
  const basicInfo = { institutionalEmailProvider: 'Other provider', otherEmailProvider: 'https://evil.test' } as const;
  await renderScreen(<ProfileDetail profile={anOwnProfile({ basicInfo })} />);

  expect(screen.getByText('https://evil.test').closest('a')).toBeNull();
});

it('a newcomer to such a service reads what it is, where to register, what to type and what it costs', async () => {
  await renderScreen(<ProfileDetail profile={anOwnProfile()} />);

  const contact = within(screen.getByRole('region', { name: 'Contact info' }));
  expect(contact.getByText(/Another company’s service/)).toBeVisible();
  expect(contact.getByText(/You register there first/)).toBeVisible();
  expect(contact.getByText('Pennsylvania, DOC/Inmate # HR-7731').lang).toBe('en');
  expect(contact.getByText(/They set their own prices. A letter on paper needs none of this/)).toBeVisible();
});

it('nothing that may be wrong is said of a service that was typed in', async () => {
  const basicInfo = { institutionalEmailProvider: 'Other provider', otherEmailProvider: 'PenNet' } as const;
  await renderScreen(<ProfileDetail profile={anOwnProfile({ basicInfo })} />);

  expect(screen.getByText(/Ask the facility how it works/)).toBeVisible();
  expect(screen.queryByText(/You register there first/)).toBeNull();
  expect(screen.getByText('Pennsylvania, DOC/Inmate # HR-7731')).toBeVisible();
});

it('the letter has a heading of its own, and is read in English on every page', async () => {
  await renderScreen(<ProfileDetail profile={anOwnProfile()} />, { language: 'es' });

  expect(screen.getByRole('heading', { level: 2, name: 'En palabras de Thomas' })).toBeVisible();
  expect(screen.getByText(/bird list since I was nine/).lang).toBe('en');
  expect(screen.getByText('Millbrook, Pennsylvania').lang).toBe('en');
  expect(screen.getByText('5 pies 10 pulgadas').lang).toBe('');
});

it('the page leads from the letter to the address, the steps and the advice, with the reports at its foot', async () => {
  const photos = { imageUrl: null, artworks: ['/files/images/a'], total: 1 };
  const reports = <button>Report this profile</button>;
  await renderScreen(<ProfileDetail profile={anOwnProfile({ photos })} reports={reports} />);

  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Thomas Hale',
    'In Thomas’s words',
    'Contact info',
    'How to write in four steps',
    'Institutional email provider',
    'Before you write',
    'Interests',
    'About Thomas',
    'Artwork',
  ]);
  const advice = within(screen.getByRole('region', { name: 'Before you write' }));
  expect(advice.getByRole('button', { name: 'Report this profile' })).toBeVisible();
});

it('says once what is rated, and nothing where nobody rated', async () => {
  const { unmount } = await renderScreen(<ProfileDetail profile={anOwnProfile({ rating: 4.8, numRatings: 21 })} />);
  expect(screen.getByText('How readers liked this profile')).toBeVisible();
  unmount();

  await renderScreen(<ProfileDetail profile={anOwnProfile({ rating: 0, numRatings: 0 })} />);
  expect(screen.queryByText('How readers liked this profile')).toBeNull();
});

it('AC-113 D-01 shows neither the contact e-mail nor the birth date, even to the owner who reads the page', async () => {
  const { container } = await renderScreen(<ProfileDetail profile={anOwnProfile()} />);

  expect(container.textContent).not.toMatch(/inkbridge\.test|1964|05-02/);
});

it('marks the interests that a member shares and says how many of their own they are', async () => {
  const profile = anOwnProfile({ sharedTraits: { hobbies: ['Chess'] }, ownTraits: 41 });
  await renderScreen(<ProfileDetail profile={profile} />);

  const interests = screen.getByRole('region', { name: 'Interests' });
  expect(within(interests).getByText('You share 1 of your 41 interests')).toBeVisible();
  expect(within(interests).getByText('A check marks what you also chose.')).toBeVisible();
});

it('D-31 without shared interests nothing is marked', async () => {
  await renderScreen(<ProfileDetail profile={anOwnProfile()} />);

  expect(screen.queryByText(/check marks/)).toBeNull();
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
  expect(sections).toEqual(['Contact info', 'Before you write', 'About Thomas']);
});

it('D-105 has no accessibility violations and no inline style', async () => {
  const photos = { imageUrl: '/files/images/c', artworks: ['/files/images/a'], total: 2 };
  const profile = anOwnProfile({ photos, sharedTraits: { hobbies: ['Chess'] } });
  const { container } = await renderScreen(<ProfileDetail profile={profile} actions={<button>Favorite</button>} />);

  expect(await violationsIn(container)).toEqual([]);
  expect(container.querySelectorAll('[style]')).toHaveLength(0);
});
