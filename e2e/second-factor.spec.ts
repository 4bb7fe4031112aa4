import type { Page } from '@playwright/test';
import { inFull } from './in-full.js';
import { enterAs } from './support/entry.js';
import { copiedFolder } from './support/folders.js';
import { removeFolder } from '../tools/lib/live/folders.js';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  forgetSession,
  password,
  signIn,
  siteUrl,
  test,
} from './support/journey.js';
import { givenMember } from './support/listing.js';
import { startProduct, stopProduct } from '../tools/lib/live/product.js';
import { appCode, givenPasskeyDevice, shownKey } from './support/second-factor.js';

/** Passkeys belong to a host name, here that of the default `PUBLIC_URL`. */
const origin = siteUrl('').replace('127.0.0.1', 'localhost');
const security = `${origin}/user-profile?sect=security`;
const phone = { width: 390, height: 844 };

async function expectGoodLooks(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
  await expectNoSidewaysScroll(page);
}

/** Sets the authenticator app up by keyboard; the dialog with the recovery codes stays open. */
async function setUpByKeyboard(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up the app' }).press('Enter');
  await expect(page.getByRole('img', { name: 'QR code with your key' })).toBeVisible();
  const key = await shownKey(page);
  await page.getByLabel('Code that the app shows').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This code isn’t right');
  await page.getByLabel('Code that the app shows').fill(appCode(key));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(10);
  return key;
}

async function logInAgain(page: Page, email: string): Promise<void> {
  await forgetSession(page);
  await page.goto(`${origin}/login`);
  await signIn(page, { email });
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('D-122 a member sets an authenticator app up, and logs in with its code or a recovery code', async ({
    page,
    watch,
  }) => {
    watch.expectProblems(/400/); // wrong codes
    const { email } = await givenMember(page.request);
    await enterAs(page, { email }, origin);
    await page.goto(security);
    const key = await setUpByKeyboard(page);
    await expectGoodLooks(page);
    const [recovery = ''] = await page.getByRole('list', { name: 'Your recovery codes' }).locator('li').allInnerTexts();
    await page.getByRole('button', { name: 'I have kept them' }).press('Enter');
    await expect(page.getByText(/^On since/)).toBeVisible();

    await logInAgain(page, email);
    const code = page.getByLabel('Code from your authenticator app');
    await code.fill('111111');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('This code isn’t right');
    await expectGoodLooks(page);
    await code.fill(appCode(key, 1));
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/login/);

    await logInAgain(page, email);
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await page.getByLabel('Recovery code').fill(recovery.toLowerCase());
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).not.toHaveURL(/login/);
    await page.goto(security);
    await expect(page.getByText('9 codes are left.')).toBeVisible();
  });

  test(
    'D-122 a passkey is added in Spanish, and opens the account without a password',
    inFull(),
    async ({ page, watch }) => {
      watch.expectProblems(/401/); // the session that a new one replaced
      const { email } = await givenMember(page.request);
      await givenPasskeyDevice(page);
      await enterAs(page, { email }, origin);
      await page.goto(`${origin}/language/es`);
      await page.goto(security);
      await page.getByRole('button', { name: 'Añadir una llave de acceso' }).click();
      await page.getByLabel('Nombre').fill('Mi teléfono');
      await page.getByRole('button', { name: 'Añadir', exact: true }).click();
      await page.getByRole('button', { name: 'Ya los guardé' }).click();
      await expect(page.getByRole('list', { name: 'Sus llaves de acceso' })).toContainText('Mi teléfono');
      await expectGoodLooks(page);

      await page.context().clearCookies({ name: /refresh|hint/ });
      await page.goto(`${origin}/login`);
      await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
      await expect(page).not.toHaveURL(/login/);
    },
  );
});

test(
  'D-122 after the password a passkey does, it is renamed and removed, and then the password alone does',
  inFull(),
  async ({ page }) => {
    const { email } = await givenMember(page.request);
    await givenPasskeyDevice(page);
    await enterAs(page, { email }, origin);
    await page.goto(security);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();

    await logInAgain(page, email);
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).not.toHaveURL(/login/);
    await page.goto(security);
    await page.getByRole('button', { name: 'Rename: My device' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Work laptop');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove: Work laptop' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('You have no passkeys.')).toBeVisible();

    await logInAgain(page, email);
    await expect(page).not.toHaveURL(/login/);
  },
);

test(
  'D-122 an admin who must have a second factor is led to it at the console, and then works',
  inFull(),
  async ({ page, watch }) => {
    watch.expectProblems(/40[03]/); // calls refused until then, and a wrong code
    const product = await startProduct(await copiedFolder(), { ADMIN_SECOND_FACTOR: 'required' });
    try {
      await page.goto(`${product.consoleUrl}/login`);
      await signIn(page, 'admin');
      await expect(page.getByRole('heading', { level: 1, name: 'Set up a second factor first' })).toBeVisible();
      await expectGoodLooks(page);
      const key = await setUpByKeyboard(page);
      await page.getByRole('button', { name: 'I have kept them' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Approve Profiles' })).toBeVisible();

      await forgetSession(page);
      await page.goto(`${product.siteUrl}/login`);
      await page.getByLabel('Email').fill('admin@inkbridge.test');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await page.getByLabel('Code from your authenticator app').fill(appCode(key, 1));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${product.siteUrl}/approve-profiles`);
      await page.goto(`${product.siteUrl}/admin/security`);
      await expect(page.getByText(/^On since/)).toBeVisible();
      await expectGoodLooks(page);
    } finally {
      await page.close(); // or it calls a product that is gone
      await stopProduct(product);
      await removeFolder(product.dataDir);
    }
  },
);
