import { type Answers, aPage, refusal } from '@inkbridge/api-client/testing';
import { anAdminUpdate, profileId } from '@inkbridge/profile-screens/testing';
import { violationsIn } from '@inkbridge/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderAdmin } from '../testing/render-admin.js';
import { Screen, showOnlyChanges } from './pending-update-screen.js';
import { updateDecisions } from './use-update-queue.js';

const one = '/admin/update';
const approve = 'PUT /admin/approve-update';
const reject = 'PUT /admin/reject-update';
const update = anAdminUpdate({
  note: 'He has gone gray.',
  changes: {
    basicInfo: { hairColor: 'Salt and Pepper', religiousPref: 'Baptist', homeTownCity: null },
    personalityInfo: {},
    listing: { searchEngines: false },
    photos: { imageUrl: '/files/images/cbb-start-1-cbb-end', artworks: [], total: 1 },
  },
});

beforeEach(() => {
  updateDecisions.setState(updateDecisions.getInitialState(), true);
  showOnlyChanges(true);
});

const address = `/admin/inmate-updates/${update._id}`;
const open = (answers: Answers, url = address) =>
  renderAdmin(<Screen />, answers, { url, path: '/admin/inmate-updates/:id' });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });

it('AC-362 AC-452 asks for the update of the address', async () => {
  const { requests } = await open({ [one]: () => ({ data: update }) });

  expect(await screen.findByRole('heading', { level: 1, name: 'Thomas Hale' })).toBeVisible();
  expect(requests[0]?.path).toBe(`/admin/update?approved=false&id=${update._id}`);
});

it('AC-363 a changed value is marked "new" beside the old one', async () => {
  await open({ [one]: () => ({ data: update }) });

  const cells = within(await row('Hair color')).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Live nowremoved: Gray',
    'Proposednew added: Salt and Pepper',
  ]);
  expect((await row('Religion')).textContent).toContain('Live nowempty');
  expect((await row('Home town city Live now')).textContent).toContain('new empty');
  expect((await row('May be found')).textContent).toContain('new added: no');
  expect(within(await row('Photos')).getByRole('img', { name: 'New photo 1' })).toBeVisible();
});

it('AC-364 unchanged fields are left out, and shown without a marker on request, which is remembered', async () => {
  const first = await open({ [one]: () => ({ data: update }) });
  await row('Hair color');
  expect(screen.queryByRole('row', { name: /^Eye color/ })).toBeNull();
  expect(screen.getAllByText('new')).toHaveLength(5);

  await first.user.click(screen.getByRole('checkbox', { name: 'Only show changes' }));
  expect(within(await row('Eye color')).queryByText('new')).toBeNull();
  first.unmount();
  await open({ [one]: () => ({ data: update }) });

  expect(await row('Eye color')).toBeVisible();
});

it('AC-363 screen readers hear which words of a changed text were removed and added', async () => {
  const basicInfo = { mailingAddress: 'Harlan Ridge Correctional Facility, P.O. Box 90, Unit 2' };
  await open({ [one]: () => ({ data: { ...update, changes: { ...update.changes, basicInfo } } }) });

  const cells = within(await row('Mailing address')).getAllByRole('cell');

  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Live nowHarlan Ridge Correctional Facility, P.O.\u00a0Box\u00a0removed: 88',
    'Proposednew Harlan Ridge Correctional Facility, P.O.\u00a0Box\u00a0added: 90, Unit 2',
  ]);
  expect(cells[1]?.querySelector('ins')?.textContent).toContain('90, Unit 2');
});

it('AC-363 only added and removed interests are marked in their list', async () => {
  const personalityInfo = { hobbies: ['Chess', 'Bird watching', 'Cooking'] };
  await open({ [one]: () => ({ data: { ...update, changes: { ...update.changes, personalityInfo } } }) });

  const marks = (await row('Hobbies')).querySelectorAll('ins, del');

  expect([...marks].map(({ textContent }) => textContent)).toEqual(['added: Cooking']);
});

it('a value that the profile has by now is not marked as a difference', async () => {
  const basicInfo = { hairColor: 'Gray' } as const;
  await open({ [one]: () => ({ data: { ...update, changes: { ...update.changes, basicInfo } } }) });

  const changed = await row('Hair color');

  expect(changed.querySelectorAll('ins, del')).toHaveLength(0);
  expect(within(changed).getByText('the profile has this by now')).toBeVisible();
});

it('the first change is brought into view', async () => {
  const scrolled: (string | null | undefined)[] = [];
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      scrolled.push(this.querySelector('th')?.textContent);
    },
  });
  showOnlyChanges(false);

  await open({ [one]: () => ({ data: update }) });
  await row('Hair color');

  await waitFor(() => expect(scrolled).toEqual(['Hair color']));
});

it('shows the note, who sent it, what it cost and how much it is', async () => {
  await open({ [one]: () => ({ data: update }) });

  await screen.findByText('He has gone gray.');
  const { textContent } = screen.getByRole('main');
  const needed = ['sent by Ruth Hale, 11-19-2026', 'paid $9.95', '4 fields, 1 photo', 'credits $9.95'];
  expect(needed.filter((words) => !textContent.includes(words))).toEqual([]);
});

it('AC-365 AC-367 an approval here shows what was decided, and asks no more', async () => {
  let data = update;
  const { user } = await open({
    [one]: ({ path }) => (path.includes('id=') ? { data } : aPage([])),
    [approve]: () => {
      data = { ...update, state: 'approved', decidedAt: '2026-11-21T12:00:00.000Z' };
      return { data };
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Approve Update: Thomas Hale' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Approve Update' }));

  expect(await screen.findByText(/Approved on/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Update: / })).toBeNull();
});

it('AC-559 a refused decision is logged, says why and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  const { user } = await open({
    [one]: () => ({ data: update }),
    [approve]: () => {
      throw refusal(503, 'unavailable');
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Approve Update: Thomas Hale' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Approve Update' }));

  expect((await screen.findByRole('alert')).textContent).toMatch(/can’t save right now/);
  expect(screen.getByRole('button', { name: 'Approve Update: Thomas Hale' })).toBeVisible();
});

it('D-67 an update voided in the meantime shows its state, without an error', async () => {
  let data = update;
  const { user } = await open({
    [one]: ({ path }) => (path.includes('id=') ? { data } : aPage([])),
    [approve]: () => {
      data = { ...update, state: 'voided' };
      throw refusal(409, 'not_decidable');
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Approve Update: Thomas Hale' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Approve Update' }));

  expect(await screen.findByText(/^Someone changed Thomas Hale’s update in the meantime/)).toBeVisible();
  expect(await screen.findByText(/^Dropped by its author/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  { what: 'rejected', but: { state: 'rejected', reason: 'Wrong number.' } as const, says: 'Wrong number.' },
  { what: 'not paid', but: { state: 'awaiting_payment' } as const, says: 'Not paid yet.' },
])('D-67 an update that is $what says so and cannot be decided', async ({ but, says }) => {
  await open({ [one]: () => ({ data: { ...update, decidedAt: '2026-11-20T12:00:00.000Z', ...but } }) });

  expect(await screen.findByText(new RegExp(says))).toBeVisible();
  expect(screen.queryByRole('button', { name: /Approve Update/ })).toBeNull();
});

it('D-160 an update that was sent back says why, and can be rejected, but neither approved nor sent back again', async () => {
  let data = { ...update, sentBack: { reason: 'Which number?', at: '2026-11-20T12:00:00.000Z' } };
  const { user, requests } = await open({
    [one]: ({ path }) => (path.includes('id=') ? { data } : aPage([])),
    [reject]: () => {
      data = { ...data, state: 'rejected', reason: 'No answer.', decidedAt: '2026-11-21T12:00:00.000Z' };
      return { data };
    },
  });
  expect(await screen.findByText('Which number?', { exact: false })).toBeVisible();
  const names = screen
    .getAllByRole('button', { name: /Thomas Hale/ })
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Reject Update: Thomas Hale']);

  await user.click(screen.getByRole('button', { name: 'Reject Update: Thomas Hale' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(/The \$9.95 paid for it goes to the payer’s balance/)).toBeVisible();
  await user.type(dialog.getByRole('textbox'), 'No answer.');
  await user.click(dialog.getByRole('button', { name: /^Reject Update/ }));

  expect(await screen.findByText(/Rejected on/)).toBeVisible();
  expect(requests.find(({ path }) => path === `/admin/reject-update?id=${update._id}`)?.body).toEqual({
    reason: 'No answer.',
  });
  expect(screen.queryByRole('button', { name: /Update: / })).toBeNull();
});

it.each([
  { id: 'x', status: 400 },
  { id: profileId(99), status: 404 },
])('D-49 the address of no update ($status) leads to the queue', async ({ id, status }) => {
  const { router } = await open(
    {
      [one]: () => {
        throw refusal(status, 'not_found');
      },
    },
    `/admin/inmate-updates/${id}`,
  );

  await waitFor(() => expect(router.state.location.pathname).toBe('/approve-updates'));
});

it('D-105 has one h1 and no accessibility violations', async () => {
  const { container } = await open({ [one]: () => ({ data: update }) });
  await row('Hair color');

  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(await violationsIn(container)).toEqual([]);
});
