import { aPage, anAdminProfile, profileId, refusal, type Answers } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { approvals } from '../approve-profiles/approvals.js';
import { renderAdmin } from '../testing/render-admin.js';
import { Screen } from './admin-profile-screen.js';

const one = 'GET /admin/customer';
const approve = 'PUT /admin/approve-customer';
const live = { status: 'active', expiresAt: '2027-11-21T12:00:00Z' } as const;

beforeEach(() => approvals.setState(approvals.getInitialState(), true));

const open = (answers: Answers) =>
  renderAdmin(
    <Screen />,
    { 'GET /admin/payment-histories': () => aPage([]), 'GET /admin/audit': () => aPage([]), ...answers },
    { url: `/admin/inmate/${profileId(1)}`, path: '/admin/inmate/:id' },
  );
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
])('D-70 D-99 says whether its author stated the consent: $said', async ({ consent, said }) => {
  await open({ [one]: () => ({ data: anAdminProfile({ consent }) }) });

  expect((await panel()).textContent).toContain(said);
});

it('AC-415 shows the status, and until when the profile is live', async () => {
  await open({ [one]: () => ({ data: anAdminProfile({ customerStatus: live, waitingSince: null }) }) });

  expect(within(await panel()).getByText('11-21-2027')).toBeDefined();
  expect(screen.getByText('active')).toBeDefined();
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

  await user.click(await screen.findByRole('button', { name: 'Approve Profile of Thomas Hale' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Approve Profile' }));

  expect(await screen.findByText('active')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Approve Profile/ })).toBeNull();
});

it('a refused approval says why and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, requests } = await open({
    [one]: () => ({ data: anAdminProfile() }),
    [approve]: () => {
      throw refusal(409, 'not_approvable');
    },
  });
  const press = async () => {
    await user.click(await screen.findByRole('button', { name: 'Approve Profile of Thomas Hale' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Approve Profile' }));
    return screen.findByRole('alert');
  };

  expect((await press()).textContent).toBe('This profile is not waiting for approval.');
  await press();

  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(2);
});

it('D-57 AC-111 a profile that does not exist is said to be missing', async () => {
  await open({});

  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such profile' })).toBeDefined();
});

it('D-105 has one h1 and no accessibility violations', async () => {
  const { container } = await open({ [one]: () => ({ data: anAdminProfile() }) });
  await panel();

  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(await violationsIn(container)).toEqual([]);
});

it('D-108 a profile that was sent back shows the reason and waits for its owner', async () => {
  const sentBack = { reason: 'Which unit is it?', at: '2026-11-20T12:00:00Z' };
  await open({ [one]: () => ({ data: anAdminProfile({ sentBack, waitingSince: null }) }) });

  expect((await panel()).textContent).toContain('Sent back on 11-20-2026: Which unit is it?');
  expect(screen.queryByRole('button', { name: /Approve Profile|Send back/ })).toBeNull();
});
