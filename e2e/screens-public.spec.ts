import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  isAlive,
  siteUrl,
  stillUrl,
  test,
} from './support/journey.js';
import { expectFitsLargeText, expectGoodLooks, hasCards, hasTitle, testLooks } from './support/looks.js';

testLooks([
  { name: 'home', path: '/', ready: hasCards },
  { name: 'explore', path: '/explore-profiles', ready: hasCards },
  { name: 'nothing found', path: '/explore-profiles?q=zzzzzz&state=Ohio', ready: hasTitle },
  { name: 'login', path: '/login', ready: hasTitle },
  { name: 'register', path: '/register?action=submitProfile', ready: hasTitle },
  { name: 'forgot password', path: '/reset-password', ready: hasTitle },
  { name: 'new password', path: '/reset-password?code=forged', ready: hasTitle },
  { name: 'verify e-mail', path: '/verify-email?code=forged', ready: hasTitle },
  { name: 'the look of pages', path: '/display', ready: hasTitle },
  { name: 'reading without a network', path: '/offline', ready: hasTitle },
  { name: 'remove a profile', path: '/remove-profile', ready: hasTitle },
  { name: 'home of a member', path: '/', who: 'member', ready: hasCards },
]);

test('a profile fits, reads and passes axe at both widths, light and dark', async ({ page }) => {
  await page.goto(stillUrl('/explore-profiles')); // the site where no journey changes it
  const path = await page.locator('article :is(h2, h3) a').first().getAttribute('href');
  await expectGoodLooks(page, stillUrl(path ?? ''), hasTitle);
});

test('the menu of a phone opens, passes axe and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(siteUrl());

  await isAlive(page.getByRole('button', { name: 'Menu' }));
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Manage Profiles' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Explore Profiles' }).first().click();
  await expectFitsLargeText(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Manage Profiles' }).first()).toBeHidden();
});

test('320 px and 200 % text need no sideways scroll', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(siteUrl());
  await hasCards(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 640, height: 800 });
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets.push(sheet);
  });
  await expectNoSidewaysScroll(page);
});

test('the look that a reader chooses holds at once and from the first paint of the next page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(stillUrl());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Text size, colors and pictures' }).click();
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: 'Larger' }).check();
  const dark = await paper();

  const answer = await page.request.get(stillUrl('/explore-profiles'));
  expect(await answer.text()).toContain('data-theme="dark" data-text="larger"');
  await page.reload();
  expect(await paper()).toBe(dark);
  await expect(page.getByRole('radio', { name: 'Larger' })).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('radio', { name: 'Same as this device' }).check();
  expect(await paper()).not.toBe(dark);
});
