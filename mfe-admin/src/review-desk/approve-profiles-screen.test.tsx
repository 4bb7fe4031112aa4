import { queues } from '@inkbridge/api-client';
import {
  aPage,
  anAdminProfile,
  profileId,
  refusal,
  someQueues,
  type Answers,
} from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { QueryObserver } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderAdmin } from '../testing/render-admin.js';
import { approvals } from '../profile-acts/use-profile-queue.js';
import { Screen } from './approve-profiles-screen.js';

const list = 'GET /admin/customer';
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

/** A response that the test resolves or rejects later. */
function later() {
  let settle: { answer: (body: unknown) => void; fail: (error: Error) => void } | undefined;
  const promise = new Promise((answer, fail) => {
    settle = { answer, fail };
  });
  return { promise, ...settle } as { promise: Promise<unknown> } & NonNullable<typeof settle>;
}

it('AC-350 AC-351 AC-455 asks for unapproved, paid profiles and shows them oldest first', async () => {
  const { requests } = await open({ [list]: () => aPage([ann, bob]) });

  await card('Ann Hale');
  expect(shown()).toEqual(['Ann Hale', 'Bob Hale']);
  expect(requests[0]?.path).toBe('/admin/customer?approved=false&paymentPending=false&p=1');
  expect(screen.getByText('2 paid profiles are waiting, oldest first.')).toBeVisible();
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
    'Denise',
    'Paid$99.95, 02-18-2026',
  ];
  expect(needed.filter((word) => !text.includes(word))).toEqual([]);
});

it('AC-352 AC-353 Approve Profile asks first, and Cancel changes nothing', async () => {
  const { user, requests } = await open({ [list]: () => aPage([ann]) });

  await user.click(await screen.findByRole('button', { name: 'Approve Profile: Ann Hale' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Approve the profile of Ann Hale?' });
  expect(dialog.textContent).toContain('DOC/Inmate #: HR-7731');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));

  expect(shown()).toEqual(['Ann Hale']);
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('AC-354 AC-355 the card leaves before the answer arrives, and focus goes on to the next one', async () => {
  const answer = later();
  const { user, requests } = await open({ [list]: () => aPage([ann, bob]), [approve]: () => answer.promise });

  await approveCard(user, 'Ann Hale');

  expect(shown()).toEqual(['Bob Hale']);
  expect(document.activeElement?.textContent).toBe('Bob Hale');
  expect(screen.getByText('1 paid profile is waiting.')).toBeVisible();
  await waitFor(() => expect(requests.at(-1)?.path).toBe(`/admin/approve-customer?id=${profileId(1)}`));
  answer.answer({ data: ann });
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

it('D-153 after a decision what waits is counted anew', async () => {
  let waiting = 2;
  const { user, client } = await open({
    [list]: () => aPage([ann, bob]),
    'GET /admin/queues': () => ({ data: someQueues({ profiles: { waiting, since: null } }) }),
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

it('AC-356 D-28 a failed approval is logged and shown in one line, and the card does not come back by itself', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, client } = await open({
    [list]: () => aPage([ann, bob]),
    [approve]: () => {
      throw refusal(500, 'internal');
    },
  });

  await approveCard(user, 'Ann Hale');
  expect(await screen.findByText('This may not have been saved.')).toBeVisible();
  await client.refetchQueries();

  expect(shown()).toEqual(['Bob Hale']);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

const page = `/admin/inmate/${profileId(1)}`;
it.each([
  { code: 'customer_archived', says: /^Someone archived Ann Hale in the meantime/, view: `${page}?archived` },
  {
    code: 'not_approvable',
    says: /^Someone changed Ann Hale in the meantime, and this decision is no longer needed/,
    view: page,
  },
  { code: 'not_found', says: /^Someone removed Ann Hale in the meantime/, view: undefined },
])('D-67 a profile that was decided on too late ($code) is told as an outcome', async ({ code, says, view }) => {
  const logged = vi.spyOn(console, 'error');
  let waiting = [ann, bob];
  const { user, requests } = await open({
    [list]: () => aPage(waiting),
    [approve]: () => {
      waiting = [bob];
      throw refusal(code === 'not_found' ? 404 : 409, code);
    },
  });

  await approveCard(user, 'Ann Hale');

  expect(await screen.findByText(says)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'View' })?.getAttribute('href')).toBe(view);
  expect(screen.queryByText('This may not have been saved.')).toBeNull();
  await waitFor(() => expect(approvals.getState().taken.size).toBe(0));
  expect(shown()).toEqual(['Bob Hale']);
  expect(requests.filter(({ method }) => method === 'GET').length).toBeGreaterThan(1);
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

it('D-28 Reload shows the server’s state, and the profile can be approved again', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  let fails = true;
  let waiting = [ann];
  const { user } = await open({
    [list]: () => aPage(waiting),
    [approve]: () => {
      if (fails) throw refusal(503, 'unavailable');
      waiting = [];
      return { data: ann };
    },
  });
  await approveCard(user, 'Ann Hale');
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  fails = false;

  await approveCard(user, 'Ann Hale');

  expect(await screen.findByText(/^Ann Hale is approved and live\./)).toBeVisible();
  expect(shown()).toEqual([]);
});

it('D-67 two quick presses approve once', async () => {
  const answer = later();
  const { user, requests } = await open({ [list]: () => aPage([ann]), [approve]: () => answer.promise });
  await user.click(within(await card('Ann Hale')).getByRole('button', { name: /Approve Profile/ }));

  await user.dblClick(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Approve Profile' }));

  await waitFor(() => expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1));
  answer.answer({ data: ann });
});

it('AC-359 an empty list says that there is nothing left', async () => {
  const { container } = await open({ [list]: () => aPage([]) });

  expect(await screen.findByRole('heading', { name: 'There are no more profiles to approve' })).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
});

it('AC-359 after the last decision the list is empty and focus is on the heading', async () => {
  const answer = later();
  const { user } = await open({ [list]: () => aPage([ann]), [approve]: () => answer.promise });

  await approveCard(user, 'Ann Hale');

  expect(screen.getByText('There are no more profiles to approve')).toBeVisible();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  answer.answer({ data: ann });
});

it('View More adds the next page and moves on to its first card', async () => {
  const { user } = await open({
    [list]: ({ path }) =>
      path.endsWith('p=2')
        ? aPage([bob], { page: 2, totalPages: 2, total: 2 })
        : aPage([ann], { page: 1, totalPages: 2, total: 2 }),
  });

  await user.click(await screen.findByRole('button', { name: 'View More' }));

  await waitFor(() => expect(document.activeElement?.textContent).toBe('Bob Hale'));
  expect(shown()).toEqual(['Ann Hale', 'Bob Hale']);
  expect(screen.queryByRole('button', { name: 'View More' })).toBeNull();
});

it('a failed load can be tried again', async () => {
  let fails = true;
  const { user } = await open({
    [list]: () => {
      if (fails) throw refusal(500, 'internal');
      return aPage([ann]);
    },
  });
  await screen.findByRole('alert');
  fails = false;

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await card('Ann Hale')).toBeVisible();
});

it('AC-650 View Details leads to the page that admins have of a profile', async () => {
  await open({ [list]: () => aPage([ann]) });

  const link = await screen.findByRole('link', { name: 'View Details: Ann Hale' });
  expect(link.getAttribute('href')).toBe(`/admin/inmate/${profileId(1)}`);
});

it('D-105 has no accessibility violations, also with the question open', async () => {
  const { user, container } = await open({ [list]: () => aPage([ann, bob]) });
  await user.click(await screen.findByRole('button', { name: 'Approve Profile: Ann Hale' }));

  expect(await violationsIn(container)).toEqual([]);
});

it('D-160 a profile is sent back with a reason, and leaves the list', async () => {
  const { user, requests } = await open({
    [list]: () => aPage([ann, bob]),
    'PUT /admin/send-back-customer': () => new Promise(() => undefined),
  });

  await user.click(await screen.findByRole('button', { name: 'Send back: Ann Hale' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Send back the profile of Ann Hale?' }));
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

it('what a profile is sent back for is chosen, and sent with the reason', async () => {
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
