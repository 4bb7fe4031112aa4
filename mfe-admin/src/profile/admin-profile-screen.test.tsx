import { type Answers, aPage, refusal } from '@inkbridge/api-client/testing';
import { aCase, anAdminProfile, profileId } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { approvals } from '../profile-acts/use-profile-queue.js';
import { renderAdmin } from '../testing/render-admin.js';
import { Screen } from './admin-profile-screen.js';

const one = '/admin/customer';
const openCases = '/admin/queues';
const approve = 'PUT /admin/approve-customer';
const live = { status: 'active', expiresAt: '2027-11-21T12:00:00Z' } as const;

beforeEach(() => approvals.setState(approvals.getInitialState(), true));

const open = (answers: Answers) =>
  renderAdmin(
    <Screen />,
    {
      '/admin/payment-histories': () => aPage([]),
      '/admin/audit': () => aPage([]),
      [openCases]: () => aPage([]),
      ...answers,
    },
    { url: `/admin/inmate/${profileId(1)}`, path: '/admin/inmate/:id' },
  );

async function approveIt(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Approve Profile: Thomas Hale' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Approve Profile' }));
}
const panel = () => screen.findByRole('region', { name: 'For admins' });

it('AC-406 AC-407 AC-408 AC-409 AC-457 shows who created, updated and paid, and the note', async () => {
  const actor = anAdminProfile().user;
  const updatedBy = actor && { ...actor, name: 'Una Dawson' };
  const note = { specialInstructionsFlag: true, specialInstructionsText: 'Please be quick.' };
  const { requests } = await open({ [one]: () => ({ data: anAdminProfile({ updatedBy, ...note }) }) });

  const { textContent } = await panel();
  const needed = ['Created byRuth Hale', 'Updated byUna Dawson', 'Paid byDenise Broussard', 'Please be quick.'];
  expect(needed.filter((words) => !textContent.includes(words))).toEqual([]);
  expect(requests[0]?.path).toBe(`/admin/customer?id=${profileId(1)}`);
});

it.each([
  { consent: { version: '2026-11', at: '2026-11-17T12:00:00.000Z' }, said: 'Consentstated on 11-17-2026' },
  { consent: null, said: 'Consentno statement' },
])('D-70 D-99 shows whether its author stated the consent: $said', async ({ consent, said }) => {
  await open({ [one]: () => ({ data: anAdminProfile({ consent }) }) });

  expect((await panel()).textContent).toContain(said);
});

it('AC-415 shows the status, and until when the profile is live', async () => {
  await open({ [one]: () => ({ data: anAdminProfile({ customerStatus: live, waitingSince: null }) }) });

  expect(within(await panel()).getByText('11-21-2027')).toBeVisible();
  expect(screen.getByText('active')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Approve Profile/ })).toBeNull();
});

it('AC-354 AC-357 a profile that waits can be approved here too', async () => {
  let profile = anAdminProfile();
  const { user } = await open({
    [one]: ({ path }) => (path.includes('id=') ? { data: profile } : aPage([])),
    [approve]: () => {
      profile = anAdminProfile({ customerStatus: live, waitingSince: null });
      return { data: profile };
    },
  });

  await approveIt(user);

  expect(await screen.findByText('active')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Approve Profile/ })).toBeNull();
});

it('AC-559 an approval that failed says why and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, requests } = await open({
    [one]: () => ({ data: anAdminProfile() }),
    [approve]: () => {
      throw refusal(503, 'unavailable');
    },
  });

  await approveIt(user);
  expect((await screen.findByRole('alert')).textContent).toMatch(/can’t save right now/);
  await approveIt(user);

  await waitFor(() => expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(2));
});

it('D-67 a profile that another admin has archived shows its current state, without an error', async () => {
  let profile = anAdminProfile();
  const { user } = await open({
    [one]: () => ({ data: profile }),
    [approve]: () => {
      profile = anAdminProfile({ archived: true });
      throw refusal(409, 'customer_archived');
    },
  });

  await approveIt(user);

  expect(
    await screen.findByText('Someone archived Thomas Hale in the meantime. Your decision was not applied.'),
  ).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Unarchive Profile: Thomas Hale' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Approve Profile/ })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('D-67 a profile removed in the meantime is no longer shown', async () => {
  let isThere = true;
  const { user } = await open({
    [one]: () => {
      if (!isThere) throw refusal(404, 'not_found');
      return { data: anAdminProfile() };
    },
    [approve]: () => {
      isThere = false;
      throw refusal(404, 'not_found');
    },
  });

  await approveIt(user);

  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such profile' })).toBeVisible();
  expect(screen.getByText(/^Someone removed Thomas Hale in the meantime/)).toBeVisible();
});

it('D-57 AC-111 a profile that does not exist shows that it is missing', async () => {
  await open({});

  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such profile' })).toBeVisible();
});

it('D-105 has one h1 and no accessibility violations', async () => {
  const { container } = await open({ [one]: () => ({ data: anAdminProfile() }) });
  await panel();

  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(await violationsIn(container)).toEqual([]);
});

it('D-151 open cases about the profile are listed on its page, with links to their queue', async () => {
  const removal = aCase({
    id: profileId(81),
    reference: 'D-2222222',
    kind: 'removal_request',
    topic: 'family',
    dueAt: '2026-11-28T12:00:00.000Z',
  });
  const { container, requests } = await open({
    [one]: () => ({ data: anAdminProfile() }),
    [openCases]: () => aPage([aCase(), removal], { total: 12 }),
  });

  const cases = within(await screen.findByRole('list', { name: '12 open cases about this profile' }));
  const [report, asked] = cases.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(report).toContain('Report R-4KX92MD Asks for money, since 11-22-2026, decide by 11-25-2026');
  expect(asked).toContain('Removal request D-2222222 Asked by the family');
  expect(cases.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/queues?tab=report',
    '/admin/queues?tab=removal_request',
  ]);
  expect(screen.getByText('10 more are in the queues.')).toBeVisible();
  expect(requests.map(({ path }) => path)).toContain(`/admin/queues?customer=${profileId(1)}`);
  expect(await violationsIn(container)).toEqual([]);
});

it('D-151 without open cases no section is shown; if loading them fails, the page says so', async () => {
  let fails = false;
  const answers = {
    [one]: () => ({ data: anAdminProfile() }),
    [openCases]: () => {
      if (fails) throw refusal(500, 'internal');
      return aPage([]);
    },
  };
  const { requests, unmount } = await open(answers);
  await panel();
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain(`/admin/queues?customer=${profileId(1)}`));
  expect(screen.queryByText(/open case/)).toBeNull();
  unmount();

  fails = true;
  await open(answers);
  expect(await within(await panel()).findByRole('alert')).toBeVisible();
});

it('D-160 a profile that was sent back shows the reason and waits for its owner', async () => {
  const sentBack = { reason: 'Which unit is it?', at: '2026-11-20T12:00:00Z' };
  await open({ [one]: () => ({ data: anAdminProfile({ sentBack, waitingSince: null }) }) });

  expect((await panel()).textContent).toContain('Sent back on 11-20-2026: Which unit is it?');
  expect(screen.queryByRole('button', { name: /Approve Profile|Send back/ })).toBeNull();
});

it('D-136 a signed form is declined with a reason', async () => {
  const signedForm = {
    state: 'waiting',
    addedAt: '2026-11-20T12:00:00.000Z',
    decidedAt: null,
    reason: null,
    code: '4F7K-29QD-XM3P',
    isCurrent: true,
  } as const;
  const decline = 'PUT /admin/signed-form';
  const { user, requests } = await open({
    [one]: () => ({ data: anAdminProfile({ signedForm }) }),
    [decline]: () => ({ data: anAdminProfile() }),
  });

  expect((await panel()).textContent).toContain('The code at the foot of the form must be 4F7K-29QD-XM3P.');
  await user.click(screen.getByRole('button', { name: 'Decline the form' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.type(dialog.getByLabelText('Reason'), 'The signature is missing.');
  await user.click(dialog.getByRole('button', { name: 'Decline the form' }));

  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    decision: 'decline',
    addedAt: signedForm.addedAt,
    reason: 'The signature is missing.',
  });
});
