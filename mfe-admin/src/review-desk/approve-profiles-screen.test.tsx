import { queues } from '@inkbridge/api-client';
import { type Answers, aPage } from '@inkbridge/api-client/testing';
import { anAdminProfile, profileId, someQueues } from '@inkbridge/profile-screens/testing';
import { QueryObserver } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderAdmin } from '../testing/render-admin.js';
import { approvals } from '../profile-acts/use-profile-queue.js';
import { ProfileCard, Screen } from './approve-profiles-screen.js';
import { reviewQueueSuite } from './review-queue.suite.js';

const list = '/admin/customer';
const approve = 'PUT /admin/approve-customer';
const ann = anAdminProfile({ _id: profileId(1), basicInfo: { firstName: 'Ann' } });
const bob = anAdminProfile({ _id: profileId(2), basicInfo: { firstName: 'Bob' } });

beforeEach(() => approvals.setState(approvals.getInitialState(), true));

const open = (answers: Answers) => renderAdmin(<Screen />, answers, { url: '/approve-profiles' });
const card = (name: string) => screen.findByRole('article', { name });
const shown = () => screen.queryAllByRole('article').map((article) => within(article).getByRole('heading').textContent);

type User = Awaited<ReturnType<typeof open>>['user'];

async function approveCard(user: User, name: string) {
  await user.click(within(await card(name)).getByRole('button', { name: /Approve Profile/ }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Approve Profile' }));
}

const page = `/admin/inmate/${profileId(1)}`;
reviewQueueSuite('profiles', {
  open,
  decisions: approvals,
  list,
  firstPage: '/admin/customer?approved=false&paymentPending=false&p=1',
  items: [ann, bob],
  decide: { action: 'Approve Profile', route: approve, answer: ann, saved: /^Ann Hale is approved and live\./ },
  actions: [
    { action: 'Approve Profile', question: 'Approve Ann Hale’s profile?', says: 'DOC/Inmate #: HR-7731' },
    { action: 'Send back', question: 'Send back Ann Hale’s profile?', says: 'Reason' },
  ],
  late: [
    { code: 'customer_archived', says: /^Someone archived Ann Hale in the meantime/, view: `${page}?archived` },
    {
      code: 'not_approvable',
      says: /^Someone changed Ann Hale in the meantime/,
      view: page,
    },
    { code: 'not_found', says: /^Someone removed Ann Hale in the meantime/, view: undefined },
  ],
  texts: {
    two: '2 waiting, oldest first.',
    one: '1 waiting.',
    none: 'There are no more profiles to approve',
  },
  ids: {
    listed: 'AC-350 AC-351 AC-455',
    asked: 'AC-352 AC-353',
    leaves: 'AC-354 AC-355',
    failed: 'AC-356',
    empty: 'AC-359',
  },
});

it('D-172 a card says whether the address follows the register; one typed by hand leads to a new facility filled in with it', async () => {
  const follows = anAdminProfile({ _id: profileId(3), facilityId: profileId(301), basicInfo: { firstName: 'Cara' } });
  await open({ [list]: () => aPage([ann, follows]) });

  const typed = within(await card('Ann Hale'));
  expect(typed.getByText('Address typed by hand: not in the register.')).toBeVisible();
  expect(typed.getByRole('link', { name: 'Add as a facility' }).getAttribute('href')).toBe(
    `/admin/facility/new?profile=${profileId(1)}`,
  );
  const other = within(await card('Cara Hale'));
  expect(other.getByRole('link', { name: 'The address follows a facility of the register' }).getAttribute('href')).toBe(
    `/admin/facility/${profileId(301)}`,
  );
});

it('AC-415 a card says everything that a decision needs', async () => {
  const note = { specialInstructionsFlag: true, specialInstructionsText: 'He moved.' };
  await open({ [list]: () => aPage([anAdminProfile({ ...note })]) });

  const { textContent } = await card('Thomas Hale');
  const text = textContent.replaceAll('\u00a0', ' '); // a PO box is never broken
  const needed = [
    'unapproved',
    'HR-7731',
    'P.O. Box 88',
    'bird list',
    'Note for admin: He moved.',
    'Ruth Hale',
    'Paid $99.95 on 02-18-2026 by Denise',
  ];
  expect(needed.filter((word) => !text.includes(word))).toEqual([]);
});

it('AC-357 a saved approval shows one message with a link to the profile', async () => {
  let waiting = [ann, bob];
  const { user } = await open({
    [list]: () => aPage(waiting),
    [approve]: () => {
      waiting = [bob];
      return { data: ann };
    },
  });

  await approveCard(user, 'Ann Hale');

  expect(await screen.findByText(/^Ann Hale is approved and live\./)).toBeVisible();
  expect(screen.getAllByText(/Ann Hale is approved/)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe(`/admin/inmate/${profileId(1)}`);
  expect(screen.queryByText('This may not have been saved.')).toBeNull();
  await waitFor(() => expect(approvals.getState().taken.size).toBe(0));
  expect(shown()).toEqual(['Bob Hale']);
});

it('D-153 waiting items are counted again after a decision', async () => {
  let waiting = 2;
  const { user, client } = await open({
    [list]: () => aPage([ann, bob]),
    '/admin/queues': () => ({ data: someQueues({ profiles: { waiting, since: null } }) }),
    [approve]: () => {
      waiting = 1;
      return { data: ann };
    },
  });
  const counts = new QueryObserver(client, queues);
  const unsubscribe = counts.subscribe(() => undefined);
  await waitFor(() => expect(counts.getCurrentResult().data?.profiles.waiting).toBe(2));

  await approveCard(user, 'Ann Hale');

  await waitFor(() => expect(counts.getCurrentResult().data?.profiles.waiting).toBe(1));
  unsubscribe();
});

it('AC-650 View Details leads to the page that admins have of a profile', async () => {
  await open({ [list]: () => aPage([ann]) });

  const link = await screen.findByRole('link', { name: 'View Details: Ann Hale' });
  expect(link.getAttribute('href')).toBe(`/admin/inmate/${profileId(1)}`);
});

it('D-160 a profile is sent back with a reason, and leaves the list', async () => {
  const { user, requests } = await open({
    [list]: () => aPage([ann, bob]),
    'PUT /admin/send-back-customer': () => new Promise(() => undefined),
  });

  await user.click(await screen.findByRole('button', { name: 'Send back: Ann Hale' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Send back Ann Hale’s profile?' }));
  await user.type(dialog.getByLabelText('Reason'), 'The photo shows somebody else.');
  await user.click(dialog.getByRole('button', { name: 'Send back' }));

  expect(shown()).toEqual(['Bob Hale']);
  expect(document.activeElement?.textContent).toBe('Bob Hale');
  await waitFor(() => expect(requests.map(({ method }) => method)).toContain('PUT'));
  expect(requests.find(({ method }) => method === 'PUT')).toMatchObject({
    path: `/admin/send-back-customer?id=${ann._id}`,
    body: { reason: 'The photo shows somebody else.' },
  });
});

it('the kind of problem is chosen when a profile is sent back, and sent with the reason', async () => {
  const { user, requests } = await open({
    [list]: () => aPage([ann]),
    'PUT /admin/send-back-customer': () => ({ data: ann }),
  });
  await user.click(within(await card('Ann Hale')).getByRole('button', { name: /Send back/ }));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Take it out.');
  await user.selectOptions(dialog.getByRole('combobox', { name: /What it is about/ }), 'Request for money');

  await user.click(dialog.getByRole('button', { name: 'Send back' }));

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const sent = requests.find(({ method }) => method !== 'GET');
  expect(sent?.body).toEqual({ reason: 'Take it out.', declineKind: 'money' });
});

const words = (count: number) => Array.from({ length: count }, (_, place) => `word${place + 1}`);

it.each([
  { what: 'a short letter', bio: 'one two three', shown: 'one two three' },
  { what: 'a letter of 120 words', bio: words(120).join(' '), shown: words(120).join(' ') },
  { what: 'a longer one', bio: `${words(120).join('\n ')}. more`, shown: `${words(120).join('\n ')}…` },
])('a card of a stack shows the first 120 words of $what, with one ellipsis', async ({ bio, shown }) => {
  const profile = anAdminProfile({ basicInfo: { bio } });
  await renderAdmin(<ProfileCard profile={profile} eager isPane={false} onDecide={() => undefined} />, {});

  expect(screen.getByRole('figure', { name: /^The letter/ }).querySelector('p')?.textContent).toBe(shown);
});

it('the rest of a long letter is shown after a tap', async () => {
  const bio = words(121).join(' ');
  const profile = anAdminProfile({ basicInfo: { bio } });
  const card = <ProfileCard profile={profile} eager isPane={false} onDecide={() => undefined} />;
  const { user } = await renderAdmin(card, {});

  await user.click(screen.getByRole('button', { name: 'Read all 121 words' }));

  expect(screen.getByRole('figure', { name: 'The letter, 121 words' }).textContent).toBe(bio);
});

it('a profile without a letter has no sheet', async () => {
  const profile = anAdminProfile({ basicInfo: { bio: '' } });
  await renderAdmin(<ProfileCard profile={profile} eager isPane onDecide={() => undefined} />, {});

  expect(screen.queryByRole('figure', { name: /letter/ })).toBeNull();
});

it('a missing statement of consent and a broken promise stand out', async () => {
  const profile = anAdminProfile({ consent: null, waitingSince: '2026-11-16T12:00:00Z' });
  await renderAdmin(<ProfileCard profile={profile} eager isPane={false} onDecide={() => undefined} />, {});

  const checks = within(screen.getByRole('list', { name: 'Before you decide' }));
  expect(checks.getByText('No statement that Thomas agreed to this profile')).toBeVisible();
  expect(screen.getAllByText('3 days overdue').length).toBeGreaterThan(0);
});
