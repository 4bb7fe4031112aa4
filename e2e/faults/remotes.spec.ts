import { inFull } from '../in-full.js';
import { enterAs } from '../support/entry.js';
import { expect, siteUrl, test } from '../support/journey.js';

const memberEntry = /\/remotes\/member\/mfe_member\.[0-9a-f]+\.js/;
const memberScripts = /\/remotes\/member\/.*\.js/;
const announced = /Failed to load resource|ERR_|RemoteFailure|remote|503|Loading chunk|integrity/i;

test('a remote that answers 503 shows its card, the rest works, and a retry without a reload brings it', async ({
  page,
  watch,
}) => {
  watch.expectProblems(announced);
  await enterAs(page, 'member');
  await page.goto(siteUrl());
  let dead = true;
  await page.route(memberEntry, (route) => (dead ? route.fulfill({ status: 503, body: '' }) : route.continue()));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await page.getByRole('link', { name: 'Manage Profiles' }).first().click();
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.locator('article').first()).toBeVisible();

  await page.getByRole('link', { name: 'Manage Profiles' }).first().click();
  await expect(retry).toBeVisible();
  dead = false;
  await retry.click();

  await expect(page.getByRole('tab', { name: 'Listed' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test(
  'a remote that hangs shows its card within ten seconds, and a late answer does no harm',
  inFull(),
  async ({ page, watch }) => {
    watch.expectProblems(announced);
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(memberEntry, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await enterAs(page, 'member');
    await page.goto(siteUrl());

    await page.getByRole('link', { name: 'Manage Profiles' }).first().click();
    // 8 s for the script and 2 s around it; the rest allows for a slow test machine.
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    letGo();
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page.locator('article').first()).toBeVisible();
  },
);

test('a remote of another contract version shows its card, not a blank page', async ({ page, watch }) => {
  watch.expectProblems(announced);
  await enterAs(page, 'member');
  await page.goto(siteUrl());
  // The page's own configuration has the script's hash; a fresh one after a release has another.
  await page.route(/\/runtime-config\.json/, async (route) => {
    const answer = await route.fetch();
    const config = (await answer.json()) as { remotes: { member: { integrity?: string } } };
    delete config.remotes.member.integrity;
    await route.fulfill({ response: answer, json: config });
  });
  await page.route(memberEntry, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: `var mfe_member = { init: () => {}, get: async () => () => ({ remote: { id: 'member', contractVersion: 999, routes: [], messages: { en: {} } } }) };`,
    }),
  );

  await page.getByRole('link', { name: 'Manage Profiles' }).first().click();

  // No retry on this page can help, so only a reload is offered.
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

for (const { what, scripts } of [
  { what: 'any script', scripts: memberScripts },
  { what: 'the script of a container', scripts: memberEntry },
  { what: 'a script that a container loads', scripts: /\/remotes\/member\/(?!mfe_)[^/]*\.js/ },
]) {
  test(
    `a changed byte in ${what} is blocked and shows the card`,
    inFull(scripts !== memberScripts),
    async ({ page, watch }) => {
      watch.expectProblems(announced);
      await enterAs(page, 'member');
      await page.route(scripts, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: `${await answer.text()}\n;` });
      });
      await page.goto(siteUrl());

      await page.getByRole('link', { name: 'Manage Profiles' }).first().click();

      await expect(page.getByRole('button', { name: /Try again|Reload/ })).toBeVisible();
      expect(watch.problems.join('\n')).toContain("Failed to find a valid digest in the 'integrity' attribute");
    },
  );
}

test('host and remotes run on one copy of the federation runtime', async ({ page }) => {
  await enterAs(page, 'member');
  await page.goto(siteUrl());
  await page.getByRole('link', { name: 'Manage Profiles' }).first().click();
  await expect(page.getByRole('tab', { name: 'Listed' })).toBeVisible();

  const { names, classes } = await page.evaluate(() => {
    const { __FEDERATION__ } = window as unknown as { __FEDERATION__: { __INSTANCES__: { name: string }[] } };
    const instances = __FEDERATION__.__INSTANCES__;
    return {
      names: instances.map(({ name }) => name).sort(),
      classes: new Set(instances.map((instance) => instance.constructor)).size,
    };
  });

  expect(names).toEqual(['mfe_member', 'mfe_public', 'shell']);
  expect(classes).toBe(1);
});

test('a guest’s page stays readable and its links work when the public remote is dead', async ({ page, watch }) => {
  watch.expectProblems(announced);
  await page.route(/\/remotes\/public\/.*\.js/, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(siteUrl());

  await expect(page.locator('article').first()).toBeVisible();
  await page.locator('article :is(h2, h3) a').first().click();
  await expect(page).toHaveURL(/\/inmate\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('guests download nothing of the member’s or the admin’s part', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto(siteUrl());
  await page.waitForLoadState('networkidle');

  expect(addresses.filter((url) => /\/remotes\/(member|admin)\//.test(url))).toEqual([]);
});
