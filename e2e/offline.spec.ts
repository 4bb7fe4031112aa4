import type { Page } from '@playwright/test';
import { expect, siteUrl, test } from './support/journey.js';

test.use({ serviceWorkers: 'allow' });
// Without a network the browser itself complains of every call.
test.beforeEach(({ watch }) => watch.expectProblems(/ERR_INTERNET_DISCONNECTED|Failed to load resource/));

/** Resolves once this device has kept everything that the page asked for. */
async function isKept(page: Page, what: RegExp): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('inkbridge-release-'));
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return requests
          .flat()
          .map(({ url }) => url)
          .join('\n');
      }),
    )
    .toMatch(what);
}

test('a guest reads the mail rules and writes on without a network; every other page says what can be read', async ({
  page,
  context,
}) => {
  await page.goto(siteUrl('/explore-profiles'));
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Write a letter' }).click();
  await page.getByLabel('Your letter').fill('A heron stood in my ditch.');
  const desk = page.url();
  const name = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').replace('A letter to ', '');
  await page.goto(siteUrl('/mail-rules'));
  await isKept(page, /newsreader-vietnamese/);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join(' '))).toContain('mailRules');

  await context.setOffline(true);
  await page.goto(siteUrl('/mail-rules/pennsylvania'));
  await expect(page.getByRole('heading', { level: 1, name: 'Mail rules: Pennsylvania' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto(desk);
  await expect(page.getByLabel('Your letter')).toHaveValue('A heron stood in my ditch.');
  await expect(page.getByText('1 page as it prints')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  await download;

  await page.goto(siteUrl('/explore-profiles?search=female'));
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await expect(page.getByRole('link', { name: `To ${name}` })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/explore-profiles\?search=female/);
  await expect(page.getByRole('article').first()).toBeVisible();
});
