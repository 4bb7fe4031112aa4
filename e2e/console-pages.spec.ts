import { pages, type PathName, paths } from '@inkbridge/shared/routes';
import type { Page } from '@playwright/test';
import { inFull } from './in-full.js';
import { enterAs } from './support/entry.js';
import { consoleUrl, expect, siteUrl, test } from './support/journey.js';

const id = '0'.repeat(24);
const adminPaths = (Object.keys(pages) as PathName[])
  .filter((name) => pages[name].access === 'admin')
  .map((name) => paths[name].replace(':id', id));

const hosts = [
  { host: 'the site', url: siteUrl },
  { host: 'the console’s own address', url: consoleUrl },
];

/** Navigates as a link would, without loading a new document. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

for (const { host, url } of hosts) {
  test(
    `AC-599 AC-600 AC-601 AC-602 AC-603 AC-604 AC-605 AC-606 AC-607 at ${host} a guest on admins’ pages is sent to login`,
    inFull(url === siteUrl),
    async ({ page, watch }) => {
      watch.expectProblems(/401/);
      await page.goto(url('/login'));
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();

      for (const path of adminPaths) {
        await go(page, path);
        await expect(page, path).toHaveURL(url('/login'));
      }
    },
  );

  test(`at ${host} an admin sees every page of admins`, inFull(url === siteUrl), async ({ page }) => {
    await enterAs(page, 'admin', url(''));
    await page.goto(url('/approve-profiles'));

    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    const seen = ['Approve Profiles'];
    await expect(heading).toHaveText(seen);
    for (const path of adminPaths.filter((known) => known !== '/approve-profiles' && !known.endsWith(id))) {
      await go(page, path);
      await expect(heading, path).not.toHaveText(seen.at(-1) ?? '');
      await expect(page, path).toHaveURL(url(path));
      seen.push((await heading.textContent()) ?? '');
    }
    expect(new Set(seen).size).toBe(seen.length);
  });
}
