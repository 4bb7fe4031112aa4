import type { Page } from '@playwright/test';
import { inFull } from './in-full.js';
import { desks, expectWellMade, exportedRows, openDesk, tabTo } from './support/desk.js';
import { enterAs } from './support/entry.js';
import { expect, siteUrl, test, whileUnderWay } from './support/journey.js';
import { givenMember, givenPaidProfile, givenProfile, type Listed, type Member, profileOf } from './support/listing.js';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rows = (page: Page, name: string) =>
  section(page, name)
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') });
const exportOf = (page: Page, name: string) => section(page, name).getByRole('button', { name: /^Export CSV/ });

async function accountOf({ api }: Member) {
  const { data } = await api.call<{ _id: string; referralBalance: number }>('GET', '/user');
  return data;
}

/** One payment more than fits on a page. */
async function givenElevenPayments(member: Member): Promise<Listed[]> {
  const profiles: Listed[] = [];
  for (let number = 0; number < 11; number += 1) profiles.push(await givenPaidProfile(member));
  return profiles;
}

for (const desk of desks) {
  test(
    `AC-059 AC-060 AC-410 AC-411 AC-412 AC-413 AC-414 AC-683 at ${desk.name} payments are found, turned over, narrowed to one profile and exported, and the way leads to the account`,
    inFull(desk.isPhone),
    async ({ page }) => {
      const member = await givenMember(page.request);
      const [profile] = await givenElevenPayments(member);
      const { _id: userId } = await accountOf(member);
      await openDesk(page, desk, '/');

      await expect(rows(page, 'User listing')).toHaveCount(10);
      await expectWellMade(page);
      for (const link of await rows(page, 'User listing').getByRole('link').all()) {
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
      }
      await page.getByRole('searchbox', { name: /^Search payments/ }).fill(member.email);
      await expect(section(page, 'Payment history').getByText('11 payments', { exact: true })).toBeVisible();
      await expect(rows(page, 'Payment history')).toHaveCount(10);
      await section(page, 'Payment history').getByRole('link', { name: 'Next page' }).click();
      await expect(page).toHaveURL(/payments=2/);
      await expect(rows(page, 'Payment history')).toHaveCount(1);
      await expect(rows(page, 'Payment history')).toContainText('$99.95');

      await page.getByRole('searchbox', { name: /^Search users/ }).fill(member.email);
      await expect(section(page, 'User listing').getByText('1 user', { exact: true })).toBeVisible();
      await rows(page, 'User listing').getByRole('link').first().click();
      await expect(page).toHaveURL(desk.url(`/admin/user/${userId}`));
      await expect(page.getByText(member.email).first()).toBeVisible();
      await expect(page.getByRole('list', { name: 'Profiles they list' }).getByRole('listitem')).toHaveCount(11);
      await expect(section(page, 'Their payments').getByText('11 payments', { exact: true })).toBeVisible();
      await expectWellMade(page);
      const exported = await exportedRows(page, exportOf(page, 'Their payments'));
      expect(exported.file).toMatch(/-\d{4}-\d{2}-\d{2}\.csv$/);
      expect(exported.rows).toHaveLength(11);
      expect(exported.rows.every((row) => row.includes(member.email))).toBe(true);

      await page.goto(desk.url(`/admin/inmate/${profile?.id}`));
      await expect(section(page, 'Purchase history').getByText('1 payment', { exact: true })).toBeVisible();
      await expectWellMade(page);
      await section(page, 'Purchase history').getByRole('link', { name: 'Show in payment history' }).click();
      await expect(page).toHaveURL(desk.url(`/admin/payments?customer=${profile?.id}`));
      await expect(section(page, 'Payment history').getByText('1 payment', { exact: true })).toBeVisible();
      expect((await exportedRows(page, exportOf(page, 'Payment history'))).rows).toHaveLength(1);
      await page.getByRole('button', { name: `Remove: Only for ${profile?.name}` }).click();
      await expect(section(page, 'Payment history').getByText('1 payment', { exact: true })).toHaveCount(0);
    },
  );

  test(
    `AC-417 AC-418 AC-419 AC-420 AC-422 AC-423 AC-424 AC-425 AC-427 AC-683 at ${desk.name} a balance is added without a mouse, counts once, and pays`,
    inFull(),
    async ({ page, browser }) => {
      const member = await givenMember(page.request);
      const [unpaid, other] = [await givenProfile(member), await givenProfile(member)];
      const { _id: userId } = await accountOf(member);
      await openDesk(page, desk, `/?user=${encodeURIComponent(member.email)}`);
      await expect(section(page, 'User listing').getByText('1 user', { exact: true })).toBeVisible();
      const open = rows(page, 'User listing').getByRole('button', { name: /^Add balance/ });
      await open.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Add balance' });
      const amount = dialog.getByRole('textbox', { name: 'Amount in dollars' });
      const save = dialog.getByRole('button', { name: 'Add balance' });
      await expect(amount).toBeFocused();

      for (const wrong of ['', '0', '-5']) {
        await amount.fill(wrong);
        await page.keyboard.press('Enter');
        await expect(dialog.getByText('Invalid amount, amount is required')).toBeVisible();
      }
      await amount.fill('');
      await page.keyboard.type('150');
      await expect(dialog.getByText('New balance: $150.00')).toBeVisible();
      const picker = dialog.getByRole('combobox');
      await tabTo(page, picker);
      for (const [text, profile] of [
        [unpaid.name, unpaid],
        [member.email, other],
      ] as const) {
        await page.keyboard.type(text);
        await expect(dialog.getByRole('option', { name: profile.name })).toHaveAttribute('aria-selected', 'true');
        await page.keyboard.press('Enter');
        await expect(dialog.getByRole('button', { name: `Remove ${profile.name}` })).toBeVisible();
      }
      await expectWellMade(page);
      await page.keyboard.press('Backspace');
      await expect(dialog.getByRole('button', { name: `Remove ${other.name}` })).toHaveCount(0);
      await whileUnderWay(page, '**/admin/add-referral', async () => {
        if (desk.isPhone) return save.dblclick();
        await tabTo(page, save);
        await page.keyboard.press('Enter');
        await page.keyboard.press('Enter');
      });

      await expect(page.getByText(/’s balance is now \$150\.00\.$/)).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(rows(page, 'User listing')).toContainText('$150.00');
      expect(await accountOf(member)).toMatchObject({ referralBalance: 150 });

      const pays = await browser.newPage({ viewport: { width: desk.width, height: desk.height } });
      await enterAs(pays, member);
      await pays.goto(siteUrl(`/payment?cid=${unpaid.id}`));
      await pays.getByRole('button', { name: 'Pay with referral balance' }).click();
      await expect(pays).toHaveURL(siteUrl('/update-inmates'));
      await pays.close();
      expect((await accountOf(member)).referralBalance).toBeCloseTo(50.05, 2);
      expect(await profileOf(member, unpaid)).toMatchObject({ customerStatus: { status: 'unapproved' } });

      await page.goto(desk.url(`/admin/user/${userId}`));
      const entries = page.getByRole('table', { name: /^Every credit and payment/ });
      await expect(entries.getByRole('row').filter({ hasText: 'added by an admin' })).toContainText('+$150.00');
      await expect(entries.getByRole('row').filter({ hasText: 'spent' })).toContainText('−$99.95');
    },
  );
}
