import { inFull } from './in-full.js';
import { enterAs } from './support/entry.js';
import { expect, expectAccessible, expectNoSidewaysScroll, password, siteUrl, test } from './support/journey.js';
import { givenMember } from './support/listing.js';
import { mailedLink, mailsTo, newAddress } from './support/post.js';

const tab = '/user-profile?sect=security';
const newPassword = 'Another-bridge-2';

test.describe('in Spanish on a phone', () => {
  test.use({ locale: 'es-US', viewport: { width: 390, height: 844 } });

  test('the password is changed by keyboard: this phone stays signed in, the owner is told, the old one is void', async ({
    page,
    request,
  }) => {
    const member = await givenMember(request);
    await enterAs(page, member);
    await page.goto(siteUrl(tab));
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).press('Enter');

    await expect(page.getByLabel('Contraseña actual')).toBeFocused();
    await page.keyboard.type(password);
    await page.getByLabel('Contraseña nueva', { exact: true }).fill(newPassword);
    await page.getByLabel('Repita la contraseña nueva').fill(newPassword);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.keyboard.press('Enter');

    await expect(page.getByText('Su contraseña nueva está guardada.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Contraseña' })).toBeFocused();
    await page.reload();
    await expect(page.getByText('Este dispositivo', { exact: true })).toBeVisible();
    const signIn = siteUrl('/api/v1/identity/sign-in');
    const old = await request.post(signIn, { data: { email: member.email, password, remember: false } });
    expect(old.status()).toBe(401);
    await expect(async () => {
      const subjects = (await mailsTo(request, member.email)).map(({ subject }) => subject);
      expect(subjects).toContain('Se cambió la contraseña de su cuenta de Inkbridge');
    }).toPass();
  });
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('another device is seen and signed out, and is out with its next step', async ({ page, request, browser }) => {
    const member = await givenMember(request);
    const elsewhere = await browser.newPage();
    await enterAs(elsewhere, member);
    await elsewhere.goto(siteUrl('/manage-inmates'));
    await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
    await enterAs(page, member);
    await page.goto(siteUrl(tab));

    await expect(page.getByText('This device')).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).press('Enter');
    await expect(page.getByText('Every other device is signed out.', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden();

    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/\/login/);
    await elsewhere.close();
  });

  test(
    'D-62 another address is asked for, withdrawn, asked for again, and counts once its link is opened',
    inFull(),
    async ({ page, request }) => {
      const member = await givenMember(request);
      const address = newAddress();
      const ask = async () => {
        await page.getByRole('button', { name: 'Change address' }).click();
        await page.getByLabel('New email address').fill(address);
        await page.keyboard.press('Enter');
        await expect(page.getByText(`We sent a link to ${address}.`, { exact: false })).toBeVisible();
      };
      await enterAs(page, member);
      await page.goto(siteUrl(tab));
      await ask();
      const withdrawn = await mailedLink(request, address, '/verify-email');
      await page.getByRole('button', { name: 'Keep my old address' }).click();
      await expect(page.getByText('We sent a link to', { exact: false })).toBeHidden();
      await ask();
      await expect(async () =>
        expect(await mailedLink(request, address, '/verify-email')).not.toBe(withdrawn),
      ).toPass();

      await page.goto(await mailedLink(request, address, '/verify-email'));
      await page.getByRole('main').getByRole('button').first().click();
      await expect(page.getByText(address, { exact: false }).first()).toBeVisible();

      await page.goto(siteUrl(tab));
      await expect(page.getByText(`You log in with ${address}`, { exact: false })).toBeVisible();
    },
  );
});
