import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { copiedFolder } from './support/folders.js';
import { removeFolder } from '../tools/lib/live/folders.js';
import { enterAs } from './support/entry.js';
import { expect, isAlive, test } from './support/journey.js';
import { expectFitsLargeText } from './support/looks.js';
import { type Change, nextBuild } from './support/next-build.js';
import { type OtherHost, passOn, startOtherHost } from './support/other-host.js';
import { type Product, startProduct, stopProduct } from '../tools/lib/live/product.js';
import { root } from '../tools/lib/run.mjs';

test.describe.configure({ mode: 'default' }); // one product for all
/** A product whose files browsers load from another origin, which gets them from the product. */
let product: Product;
let cdn: OtherHost;
const folders: string[] = [];
test.beforeAll(async () => {
  cdn = await startOtherHost();
  product = await startProduct(await copiedFolder(), { ASSETS_ORIGIN: cdn.url });
  cdn.answer(passOn(product.siteUrl));
});
test.afterAll(async () => {
  await stopProduct(product);
  await cdn.close();
  await Promise.all([product.dataDir, ...folders].map(removeFolder));
});

/** Runs the command that operators run. */
async function release(...args: string[]): Promise<{ code: number; said: string }> {
  const cli = spawn(process.execPath, ['api/dist/cli.js', 'release', 'mfe-member', ...args], {
    cwd: root,
    env: { ...process.env, INKBRIDGE_DATA_DIR: product.dataDir },
  });
  const [said, complained, [code]] = await Promise.all([text(cli.stdout), text(cli.stderr), once(cli, 'exit')]);
  return { code: code as number, said: said + complained };
}

async function publish(change: Change): Promise<void> {
  const folder = await nextBuild(change);
  folders.push(folder);
  expect(await release('--from', folder)).toMatchObject({ code: 0, said: expect.stringContaining('is published') });
}

/** The build of the member remote that new pages get. */
async function buildNow(): Promise<string> {
  const answer = await fetch(`${product.siteUrl}/runtime-config.json`);
  const { remotes } = (await answer.json()) as { remotes: { member: { build: string } } };
  return remotes.member.build;
}

/** Its name ends with how many there are, once they are known. */
const tabNamed = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}( \\d+)?$`) });

test('a remote is released while people use it: open tabs go on, new ones get it, and back', async ({
  page,
  context,
}) => {
  const before = await buildNow();
  await enterAs(page, 'member', product.siteUrl);
  await page.goto(`${product.siteUrl}/manage-inmates`);
  await expect(tabNamed(page, 'Listed')).toBeVisible();

  await publish({ mark: 'next', texts: [['"Listed"', '"Listed anew"']] });
  await expect.poll(buildNow).not.toBe(before);
  const fetched: string[] = [];
  page.on('response', (answer) => answer.url().includes('/remotes/member/') && fetched.push(String(answer.status())));
  await page.getByRole('link', { name: 'Update/Renew Profiles' }).first().click();
  await expect(page).toHaveURL(/update-inmates/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(fetched.length).toBeGreaterThan(0); // scripts of the old build, after the new one was published
  expect(new Set(fetched)).toEqual(new Set(['200']));

  const newer = await context.newPage();
  await newer.goto(`${product.siteUrl}/manage-inmates`);
  await expect(tabNamed(newer, 'Listed anew')).toBeVisible();

  expect(await release('--back')).toMatchObject({ code: 0 });
  await expect.poll(buildNow).toBe(before);
  await newer.getByRole('link', { name: 'Update/Renew Profiles' }).first().click();
  await expect(newer).toHaveURL(/update-inmates/);
  await expect(newer.getByRole('heading', { level: 1 })).toBeVisible();
  const latest = await context.newPage();
  await latest.goto(`${product.siteUrl}/manage-inmates`);
  await expect(tabNamed(latest, 'Listed')).toBeVisible();
});

test('a remote of another contract is refused by the command, and by a page with a card that a reload clears', async ({
  page,
  watch,
}) => {
  watch.expectProblems(/RemoteFailure|version/);
  const before = await buildNow();
  const other = await nextBuild({ mark: 'other', texts: [] });
  folders.push(other);
  await raiseContract(other);
  const refused = await release('--from', other);
  expect(refused.code).toBe(1);
  expect(refused.said).toContain('built for version 2 of the contract with the shell');
  expect(await buildNow()).toBe(before);

  await enterAs(page, 'member', product.siteUrl);
  await publish({ mark: 'wrong', texts: [['contractVersion:1', 'contractVersion:2']] });
  await expect.poll(buildNow).not.toBe(before);
  await page.goto(`${product.siteUrl}/manage-inmates`);
  await expect(page.getByText('It is newer than the page you have open.')).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expectFitsLargeText(page);

  expect(await release('--back')).toMatchObject({ code: 0 });
  await expect.poll(buildNow).toBe(before);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(tabNamed(page, 'Listed')).toBeVisible();
});

async function raiseContract(folder: string): Promise<void> {
  const file = join(folder, 'mfe-member/dist/manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...manifest, contractVersion: 2 }));
}

test('files come from another origin, to guests and members in both languages, without a violation', async ({
  page,
  watch,
}) => {
  watch.expectProblems(/Failed to load resource|ERR_|RemoteFailure|remote|integrity/i);
  const { siteUrl } = product;
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (directive: string) => violations.push(directive));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      (window as unknown as { reportViolation(directive: string): void }).reportViolation(violatedDirective),
    ),
  );
  const files: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^\/(assets|remotes)\//.test(url.pathname)) files.push(url);
  });

  await page.goto(`${siteUrl}/explore-profiles`);
  await isAlive(page.getByRole('button', { name: 'Search' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click();
  await isAlive(page.getByRole('button', { name: 'Buscar' }));
  await enterAs(page, 'member', siteUrl);
  await page.goto(`${siteUrl}/manage-inmates`);
  await page.getByRole('link', { name: 'Actualizar/Renovar perfiles' }).first().click();
  await expect(page).toHaveURL(/update-inmates/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  expect(new Set(files.map(({ origin }) => origin))).toEqual(new Set([cdn.url]));
  expect(watch.problems).toEqual([]);
  expect(violations).toEqual([]);

  await page.route(/\/remotes\/member\/(?!mfe_)[^/]*\.js/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n;` }); // a byte that the CDN changed
  });
  await page.goto(`${siteUrl}/manage-inmates`);
  await expect(page.getByRole('button', { name: /Intentar de nuevo|Recargar/ })).toBeVisible();
  expect(watch.problems.join('\n')).toContain("Failed to find a valid digest in the 'integrity' attribute");
});
