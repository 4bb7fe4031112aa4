import type { Page } from '@playwright/test';
import { inFull } from './in-full.js';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  password,
  siteUrl,
  test,
  whileUnderWay,
} from './support/journey.js';
import { expectClickFrom } from './support/press.js';
import { mailedLink, mailsTo, newAddress } from './support/post.js';

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Last name').fill('Hill');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByLabel('Mailing address').fill('14 Orchard Street');
  await page.getByLabel('City').fill('Harlan Ridge');
  await page.getByRole('combobox', { name: 'State' }).fill('penn');
  await page.getByRole('option', { name: 'Pennsylvania' }).click();
  await page.getByLabel('Zip code').fill('17999');
  await page.getByRole('checkbox').check();
}
const signUp = (page: Page) => page.getByRole('button', { name: 'Sign Up' });

test('a registration that is filled in before the scripts arrive keeps every word, the cursor and the focus', async ({
  page,
  isTranslated,
}) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(siteUrl('/register'), { waitUntil: 'commit' });
  const city = page.getByLabel('City');
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('combobox', { name: 'State' }).fill('Ohio');
  await page.getByRole('checkbox').check();
  await city.fill('Harlan Ridge');
  await city.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3));
  await page.keyboard.press('Enter'); // submits nothing yet
  const typedIn = await city.elementHandle();

  letGo();
  await signUp(page).click();

  await expect(page.getByText('All fields are required!')).toBeVisible();
  await expect(page).toHaveURL(/\/register$/);
  if (!isTranslated) expect(await typedIn?.evaluate((input) => input.isConnected)).toBe(true);
  await expect(page.getByLabel('First name')).toHaveValue('Rosa');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Ohio');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(page.getByRole('link', { name: 'Enter your last name' })).toBeVisible();
  await expect(page.getByText('Enter your first name')).toHaveCount(0);
  await city.focus();
  await page.keyboard.type('-');
  await expect(city).toHaveValue(isTranslated ? /^Har-?lan Ridge-?$/ : 'Har-lan Ridge');
});

for (const { width, start, wanted } of [
  { width: 390, start: '/register', wanted: '/' },
  { width: 1280, start: '/register?action=submitProfile', wanted: '/list-inmate' },
]) {
  test(
    `AC-035 AC-129 AC-132 AC-126 at ${width} px a stranger joins, opens the mail, verifies, signs in to ${wanted} and out`,
    inFull(width !== 390),
    async ({ page, request }) => {
      const email = newAddress();
      await page.setViewportSize({ width, height: 844 });
      await page.goto(siteUrl(start));
      await fill(page, email);
      await signUp(page).click();

      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible();
      await page.getByRole('button', { name: 'I’ve opened it: log in' }).click();
      await expect(page.getByLabel('Email')).toHaveValue(email);
      expect(await mailedLink(request, email, '/verify-email')).toContain('code=');

      await page.goto(await mailedLink(request, email, '/verify-email'));
      await expect(page).toHaveURL(/\/verify-email$/);
      await page.getByRole('button', { name: 'Verify my email' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email is verified');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page).toHaveURL(siteUrl(wanted));

      if (width < 1_152) await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page).toHaveURL(/\/login$/);
    },
  );
}

test('AC-509 AC-518 AC-560 an empty form says so, takes the focus and keeps what is typed afterwards', async ({
  page,
}) => {
  await page.goto(siteUrl('/register?action=submitProfile'));
  await expect(page.getByText('You need an account to submit, modify or renew a pen pal profile.')).toBeVisible();

  await signUp(page).click();

  const summary = page.getByRole('alert').filter({ hasText: 'All fields are required!' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(10);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  await summary.getByRole('link', { name: 'Enter your city' }).click();
  await page.keyboard.type('Harlan Ridge');
  await expect(page.getByLabel('City')).toHaveValue('Harlan Ridge');
  await expect(summary.getByRole('link')).toHaveCount(9);
});

for (const width of [390, 1280]) {
  test(
    `AC-517 at ${width} px Sign Up is pressed out of the empty zip code, whose message does not move it away`,
    inFull(width !== 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(siteUrl('/register'));
      await expectClickFrom(page.getByLabel('Zip code'), signUp(page), page.getByText('Enter your zip code'));

      await expect(page.getByRole('heading', { name: 'All fields are required!' })).toBeVisible();
    },
  );
}

test(
  'AC-024 AC-026 registration works by keyboard, and repeated Enter registers once',
  inFull(),
  async ({ page, request }) => {
    const email = newAddress();
    await page.goto(siteUrl('/register'));
    await page.getByLabel('First name').focus();
    const next = async (text: string, tabs = 1) => {
      await page.keyboard.type(text);
      for (let tab = 0; tab < tabs; tab += 1) await page.keyboard.press('Tab');
    };
    await next('Rosa');
    await next('Hill');
    await next(email);
    await next(password, 2); // skips the button that shows the password
    await next(password, 2);
    await next('14 Orchard Street');
    await next('Harlan Ridge');
    await page.keyboard.type('penn');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await next('17999');
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox')).toBeChecked();
    await signUp(page).focus();
    await whileUnderWay(page, /\/api\/v1\/user$/, async () => {
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    });

    await expect(page).toHaveURL(/\/login$/);
    await mailedLink(request, email, '/verify-email');
    expect(await mailsTo(request, email)).toHaveLength(1);
  },
);
