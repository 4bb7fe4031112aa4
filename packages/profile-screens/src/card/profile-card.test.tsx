import { violationsIn } from '@inkbridge/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { optionMessages } from '../fields/option-messages.js';
import { aCard, anAdminProfile, anOwnProfile, renderScreen } from '../testing/index.js';
import { ProfileAction, type ProfileActionName } from './profile-action.js';
import { ProfileCard } from './profile-card.js';

const theCard = () => screen.getByRole('article', { name: 'Thomas Hale' });
/** The value beside a label in the card's list of facts. */
const fact = (label: string) => within(theCard()).getByText(label).closest('dt')?.nextElementSibling?.textContent;

it('AC-630 AC-631 AC-632 AC-633 AC-634 AC-635 AC-636 says who the person is and how they are rated', async () => {
  await renderScreen(<ProfileCard profile={aCard()} />);

  const words = ['62', 'Male', 'Straight', 'White', '4.8', '(21 reviews)'];
  expect(words.filter((word) => within(theCard()).queryByText(word) === null)).toEqual([]);
});

it('AC-637 AC-638 says the number and the facility, and the whole address to screen readers', async () => {
  await renderScreen(<ProfileCard profile={aCard()} />);

  expect(fact('DOC/Inmate #')).toBe('HR-7731');
  expect(fact('Mailing address')).toBe(
    'Harlan Ridge Correctional Facility, P.O.\u00a0Box\u00a088, Harlan Ridge, PA\u00a017999',
  );
  expect(within(theCard()).getByText(', P.O.', { exact: false })).not.toHaveTextContent('Facility');
});

it('the first words of the letter are on the card, and lead to the whole of it where the page wants that', async () => {
  const profile = aCard({ excerpt: 'I have kept a bird list since I was nine…' });
  const { unmount } = await renderScreen(<ProfileCard profile={profile} />);
  expect(within(theCard()).getByText(/^I have kept a bird list/)).toBeVisible();
  expect(screen.queryByText('Read on')).toBeNull();

  unmount();
  await renderScreen(<ProfileCard profile={profile} hasReadOn />);
  const link = screen.getByRole('link', { name: /^I have kept a bird list.* Read on$/ });
  expect(link).toHaveProperty('pathname', '/inmate/000000000000000000000001');
});

it.each([
  { language: 'en', says: 'Likes history, walking, model trains.' },
  { language: 'es', says: 'Le gustan: historia, caminar, trenes a escala.' },
] as const)('without a letter three interests speak, in a sentence of $language', async ({ language, says }) => {
  const profile = aCard({ likes: ['History', 'Walking', 'Model trains'] });
  await renderScreen(<ProfileCard profile={profile} hasReadOn />, { language, bundles: [optionMessages] });

  expect(within(theCard()).getByText(says)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Read on|Seguir leyendo/ })).toBeNull();
});

it('AC-634 a race that says nothing is left off', async () => {
  await renderScreen(<ProfileCard profile={aCard({ basicInfo: { race: 'Other' } })} />);

  expect(within(theCard()).queryByText('Other')).toBeNull();
});

it('D-01 D-105 the name is a heading and leads to the public page', async () => {
  await renderScreen(<ProfileCard profile={aCard()} />);

  const name = within(screen.getByRole('heading', { level: 3 })).getByRole('link', { name: 'Thomas Hale' });
  expect(name).toHaveProperty('pathname', '/inmate/000000000000000000000001');
});

it('AC-629 shows the photo in its small size', async () => {
  const { container } = await renderScreen(
    <ProfileCard profile={aCard({ basicInfo: { imageUrl: '/files/images/one' } })} />,
  );

  expect(container.querySelector('img')?.getAttribute('src')).toBe('/files/images/one?size=card');
});

it('AC-629 shows the initials of a person without a photo, and no picture', async () => {
  const { container } = await renderScreen(<ProfileCard profile={aCard()} />);

  expect(within(theCard()).getByText('TH').closest('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(container.querySelector('img')).toBeNull();
});

it('AC-635 says to screen readers only when there is no rating yet', async () => {
  await renderScreen(<ProfileCard profile={aCard({ rating: 0, numRatings: 0 })} />);

  expect(within(theCard()).getByText('No reviews yet').className).toContain('hidden');
});

it('D-99 leaves out an orientation that its owner hides', async () => {
  await renderScreen(<ProfileCard profile={aCard({ basicInfo: { orientation: null } })} />);

  expect(within(theCard()).queryByText('Straight')).toBeNull();
});

it('AC-639 D-32 shows the location, or the day a profile ends where profiles are managed', async () => {
  await renderScreen(<ProfileCard profile={anOwnProfile()} />);
  expect(fact('Location')).toBe('Harlan Ridge, Pennsylvania');
  expect(within(theCard()).queryByText('Expiry date')).toBeNull();
});

it('AC-639 AC-245 D-32 the day a profile ends is written MM-DD-YYYY', async () => {
  await renderScreen(<ProfileCard profile={anOwnProfile()} context="manage" />);
  expect(fact('Expiry date')).toBe('03-01-2027');
  expect(within(theCard()).queryByText('Location')).toBeNull();
});

it('AC-639 a managed profile that was never approved has no such day yet', async () => {
  const profile = anOwnProfile({ customerStatus: { status: 'unapproved', expiresAt: null } });
  await renderScreen(<ProfileCard profile={profile} context="manage" />);

  expect(fact('Expiry date')).toBe('Not live yet');
});

it('AC-245 D-32 where progress says the end already, the card does not repeat it', async () => {
  await renderScreen(<ProfileCard profile={anOwnProfile()} context="manage" status="Live until 03-01-2027." />);

  expect(within(theCard()).getAllByText(/03-01-2027/)).toHaveLength(1);
});

const sharedTraits = { hobbies: ['Chess', 'Yoga'], musicGenres: ['Blues', 'Jazz'] };

it('AC-640 D-31 counts the interests a member shares, and names the first three, in one line', async () => {
  await renderScreen(<ProfileCard profile={aCard({ sharedTraits })} />);

  const title = within(theCard()).getByText('You share 4 interests:');
  expect(title.parentElement).toHaveTextContent(/^You share 4 interests: Chess, Yoga, Blues$/);
});

it('AC-640 says of how many of the reader’s own interests', async () => {
  await renderScreen(<ProfileCard profile={aCard({ sharedTraits, ownTraits: 41 })} />);

  expect(within(theCard()).getByText('You share 4 of your 41 interests:')).toBeVisible();
});

it('AC-640 AC-641 guests and admins see no shared interests', async () => {
  const { unmount } = await renderScreen(<ProfileCard profile={aCard()} />);
  expect(screen.queryByText(/You share/)).toBeNull();
  unmount();

  await renderScreen(<ProfileCard profile={aCard({ sharedTraits })} forAdmin />);
  expect(screen.queryByText(/You share/)).toBeNull();
});

it('AC-415 AC-416 admins read the status on a badge, and a new profile is unpaid to them', async () => {
  const profile = anAdminProfile({ customerStatus: { status: 'new', expiresAt: null } });
  await renderScreen(<ProfileCard profile={profile} />);

  expect(within(theCard()).getByText('unpaid')).toBeVisible();
});

it('AC-415 D-16 a card of a public list is active to admins', async () => {
  await renderScreen(<ProfileCard profile={aCard()} forAdmin />);

  expect(within(theCard()).getByText('active')).toBeVisible();
});

it('AC-415 D-88 owners and guests see no badge; owners read a plain line instead', async () => {
  await renderScreen(<ProfileCard profile={anOwnProfile()} status="Live until 03-01-2027." />);

  expect(within(theCard()).queryByText('active')).toBeNull();
  expect(within(theCard()).getByText('Live until 03-01-2027.')).toBeVisible();
});

it('D-126 says that letters are answered, where several members noted it', async () => {
  const { unmount } = await renderScreen(<ProfileCard profile={aCard({ answersLetters: true })} />);
  expect(within(theCard()).getByText('Answers letters')).toBeVisible();
  unmount();

  await renderScreen(<ProfileCard profile={aCard()} />);
  expect(screen.queryByText('Answers letters')).toBeNull();
});

it('says what is bought and what is new', async () => {
  await renderScreen(
    <ProfileCard profile={aCard({ premiumPlacement: 1, featuredPlacement: 1, fresh: 'newly_listed' })} />,
  );

  const flags = ['Premium', 'Featured', 'Newly listed'];
  expect(flags.filter((flag) => within(theCard()).queryByText(flag) === null)).toEqual([]);
});

it.each<{ ac: string; action: ProfileActionName; label: string }>([
  { ac: 'AC-642', action: 'renewProfile', label: 'Renew Profile' },
  { ac: 'AC-643', action: 'updateProfile', label: 'Update Profile' },
  { ac: 'AC-644', action: 'approveUpdate', label: 'Approve Update' },
  { ac: 'AC-645', action: 'rejectUpdate', label: 'Reject Update' },
  { ac: 'AC-646', action: 'approveProfile', label: 'Approve Profile' },
  { ac: 'AC-647', action: 'archiveProfile', label: 'Archive Profile' },
  { ac: 'AC-648', action: 'unarchiveProfile', label: 'Unarchive Profile' },
  { ac: 'AC-649', action: 'viewUpdate', label: 'View Update' },
  { ac: 'AC-650', action: 'viewDetails', label: 'View Details' },
])('$ac a card can carry "$label", and says whose it is', async ({ action, label }) => {
  const pressed = vi.fn<() => void>();
  const profile = aCard();
  const { user } = await renderScreen(
    <ProfileCard profile={profile} actions={<ProfileAction action={action} profile={profile} onClick={pressed} />} />,
  );

  await user.click(screen.getByRole('button', { name: `${label}: Thomas Hale` }));

  expect(pressed).toHaveBeenCalledOnce();
});

it('speaks Spanish', async () => {
  await renderScreen(<ProfileCard profile={aCard({ numRatings: 1 })} />, { language: 'es' });

  expect(within(theCard()).getByText('(1 reseña)')).toBeVisible();
});

it('D-105 has no accessibility violations', async () => {
  const profile = anAdminProfile({ sharedTraits, premiumPlacement: 1, fresh: 'recently_updated' });
  const { container } = await renderScreen(
    <ProfileCard
      profile={profile}
      heading="h2"
      status="Live."
      actions={<ProfileAction action="viewDetails" profile={profile} href="/inmate/1" />}
    />,
  );

  expect(await violationsIn(container)).toEqual([]);
});

it('carries no inline style, which the security policy of the page would refuse', async () => {
  const { container } = await renderScreen(<ProfileCard profile={aCard({ sharedTraits })} />);

  expect(container.querySelectorAll('[style]')).toHaveLength(0);
});
