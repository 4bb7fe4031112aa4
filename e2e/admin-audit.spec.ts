import type { Page } from '@playwright/test';
import { inFull } from './in-full.js';
import { auditOf, desks, expectWellMade, exportedRows, office, openDesk, question } from './support/desk.js';
import { enterAs } from './support/entry.js';
import { consoleUrl, expect, siteUrl, test } from './support/journey.js';
import { admin, givenLiveProfile, givenMember, givenPaidProfile, givenUpdate } from './support/listing.js';

type WaitingCounts = { profiles: { waiting: number }; updates: { waiting: number } };

const main = (page: Page) => page.getByRole('main');
const acts = (page: Page) => page.getByRole('table', { name: 'What admins did' });
const rowOf = (page: Page, action: string) => acts(page).getByRole('row').filter({ hasText: action });

for (const desk of desks) {
  test(
    `D-150 at ${desk.name} the log has every act on a profile: who, when, before and after; from its page, narrowed, and exported`,
    inFull(desk.isPhone),
    async ({ page }) => {
      const member = await givenMember(page.request);
      const profile = await givenLiveProfile(member);
      const { id, name } = profile;
      const api = await admin();
      const update = await givenUpdate(member, profile, { mailingAddress: '2 Oak Street' });
      for (const [method, path, body] of [
        ['PUT', `/admin/approve-update?id=${update}`, {}],
        ['PUT', `/admin/customer-status?id=${id}`, { status: 'inactive' }],
        ['PUT', `/admin/customer-status?id=${id}`, { status: 'inactive' }],
        ['PUT', `/admin/customer-status?id=${id}`, { status: 'active' }],
        ['POST', '/admin/update/add-ons', { customer: id, addOns: 'Premium', premiumPlacement: 1 }],
        ['DELETE', `/customer?id=${id}`, undefined],
        ['POST', `/customer/unarchive-profile?id=${id}`, {}],
      ] as const) {
        expect((await api.call(method, path, body)).status, path).toBe(200);
      }

      await openDesk(page, desk, `/admin/inmate/${id}`);
      await expect(main(page).getByRole('heading', { name: 'What admins did' })).toBeVisible();
      await expect(rowOf(page, 'Unarchived a profile')).toContainText('Ada Marsh');
      await page.getByRole('link', { name: 'Show in the audit log' }).click();
      await expect(page).toHaveURL(desk.url(`/admin/audit?about=${id}`));
      await expect(page.getByText('8 actions', { exact: true })).toBeVisible();
      await expect(page.getByText(`Only about ${name}`)).toBeVisible();

      const switched = rowOf(page, 'Activated or deactivated a profile');
      await expect(switched).toHaveCount(3);
      await expect(switched.nth(0)).toContainText('done');
      await expect(switched.nth(1)).toContainText('already done');
      await switched.nth(2).locator('summary').click();
      await expect(switched.nth(2)).toContainText(/Status\s*Before:\s*active\s*→\s*After:\s*inactive/);
      await expect(switched.nth(2)).toContainText('Request id');
      const approved = rowOf(page, 'Approved an update');
      await approved.locator('summary').click();
      await expect(approved).toContainText(/State\s*Before:\s*pending\s*→\s*After:\s*approved/);
      await expect(approved.getByRole('link', { name })).toHaveAttribute('href', `/admin/inmate-updates/${update}`);
      await expectWellMade(page);

      await page.getByRole('combobox', { name: 'Act' }).selectOption('Archived a profile');
      await expect(page.getByText('1 action', { exact: true })).toBeVisible();
      await page.getByRole('combobox', { name: 'Act' }).selectOption('All actions');
      await expect(page.getByText('8 actions', { exact: true })).toBeVisible();
      const { file, rows } = await exportedRows(page, page.getByRole('button', { name: /^Export CSV/ }));
      expect(file).toMatch(/\.csv$/);
      expect(rows).toHaveLength(8);

      const entries = await auditOf(api, `about=${id}`);
      expect(entries.map(({ action }) => action).toReversed()).toEqual([
        'approve_profile',
        'approve_update',
        'change_status',
        'change_status',
        'change_status',
        'change_placement',
        'archive_profile',
        'unarchive_profile',
        'export_audit',
      ]);
      expect(entries.every(({ admin: who, requestId }) => who.email === 'admin@inkbridge.test' && requestId)).toBe(
        true,
      );
    },
  );

  test(
    `D-152 AC-416 at ${desk.name} the numbers are told in words, as charts and as tables, by month and by week`,
    inFull(!desk.isPhone),
    async ({ page }) => {
      await openDesk(page, desk, '/admin/numbers');
      await expect(page.getByRole('heading', { name: 'Right now' })).toBeVisible();
      await expect(main(page)).toContainText('unpaid');
      await expectWellMade(page);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expectWellMade(page);

      await page.getByRole('button', { name: /^Show as table\s?: Sign-ups/ }).click();
      const table = page.getByRole('region', { name: 'Table: Sign-ups' }).getByRole('table');
      await expect(table.getByRole('row')).toHaveCount(13);
      await expectWellMade(page);
      await page.getByRole('link', { name: 'Weeks' }).click();
      await expect(page).toHaveURL(desk.url('/admin/numbers?by=week'));
      await expect(page.getByText(/so far this week/).first()).toBeVisible();
    },
  );
}

test('D-153 a paid profile and an update count in the menu and on the home page until they are decided', async ({
  page,
}) => {
  const member = await givenMember(page.request);
  await givenPaidProfile(member);
  // Other journeys list and approve concurrently, so the page must show the last counts it received.
  const told: Promise<WaitingCounts>[] = [];
  page.on('response', (answer) => {
    if (answer.ok() && answer.url().endsWith('/api/v1/admin/queues')) {
      told.push(answer.json().then(({ data }: { data: WaitingCounts }) => data));
    }
  });
  await openDesk(page, office, '/');
  const menu = page.getByRole('navigation', { name: 'Admin' });
  const waits = page.getByRole('navigation', { name: 'Waiting for you' });
  await expect(waits.getByRole('link', { name: /^\d+ profiles? to approve/ })).toBeVisible();

  await expect(async () => {
    const last = await told.at(-1);
    for (const [line, word, waiting] of [
      ['Approve Profiles', 'profile', last?.profiles.waiting ?? 0],
      ['Approve Updates', 'update', last?.updates.waiting ?? 0],
    ] as const) {
      expect(waiting).toBeGreaterThan(0);
      await expect(menu.getByRole('link', { name: line })).toContainText(`${waiting} waiting`, { timeout: 1_000 });
      await expect(waits.getByRole('link', { name: new RegExp(`^${waiting} ${word}`) })).toBeVisible({
        timeout: 1_000,
      });
    }
  }).toPass();
});

test('D-56 a guest and a member come to no page of the console', inFull(), async ({ page }) => {
  const places = ['/admin/audit', '/admin/numbers', '/admin/queues', `/admin/user/${'0'.repeat(24)}`];
  for (const path of places) {
    await page.goto(siteUrl(path));
    await expect(page).toHaveURL(/\/login/);
    await page.goto(consoleUrl(path));
    await expect(page).toHaveURL(/\/login/);
  }
  await enterAs(page, 'member');
  for (const path of places) {
    await page.goto(siteUrl(path));
    await expect(page).toHaveURL(siteUrl('/'));
  }
  await expect(question(page)).toHaveCount(0);
});
