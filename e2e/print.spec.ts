import type { Page } from '@playwright/test';
import { inFull } from './in-full.js';
import { enterAs } from './support/entry.js';
import { expect, stillUrl, test } from './support/journey.js';

/** Widths and heights of the pages of a PDF, in points. */
function pagesOf(pdf: Buffer): { width: number; height: number }[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g);
  return [...boxes].map(([, width, height]) => ({
    width: Math.round(Number(width)),
    height: Math.round(Number(height)),
  }));
}

const letter = { width: 612, height: 792 };
const envelope = { width: 684, height: 297 };
const label = { width: 288, height: 144 };

/** Notes the wish to print instead of opening the browser's dialog. */
async function notePrinting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.asked = 'print';
    };
  });
}

/** From here on the page knows no mail rules, so that letters go to the address of the profile. */
async function withoutMailRules(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/guides\/mail-rules/, (route) => route.fulfill({ json: { data: [] } }));
}

/** Opens a profile as a member; `bio` replaces the person's own. */
async function openProfile(page: Page, bio?: string): Promise<{ name: string; number: string }> {
  await notePrinting(page);
  await withoutMailRules(page);
  await page.route(/\/api\/v1\/customer\?id=/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { basicInfo: { bio?: string } } };
    if (bio !== undefined) body.data.basicInfo.bio = bio;
    await route.fulfill({ response: answer, json: body });
  });
  await enterAs(page, 'member', stillUrl(''));
  await page.goto(stillUrl());
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Print Profile' })).toBeVisible();
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const number = (await page.locator('address span').nth(1).textContent()) ?? '';
  return { name, number };
}

async function print(page: Page, button: string): Promise<{ pages: ReturnType<typeof pagesOf>; text: string }> {
  await page.getByRole('button', { name: button }).click();
  await expect(page.locator('html[data-asked=print]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const text = await page.locator('body').innerText();
  await page.emulateMedia({ media: null });
  return { text, pages: pagesOf(await page.pdf({ preferCSSPageSize: true })) };
}

for (const { name: size, ...viewport } of [
  { name: '390 px', width: 390, height: 844 },
  { name: '1280 px', width: 1280, height: 900 },
]) {
  test.describe(size, inFull(viewport.width === 390), () => {
    test.use({ viewport });

    test('AC-096 AC-258 D-64 a profile is one letter sheet, without the page around it', async ({ page }) => {
      const { name, number } = await openProfile(page, 'I keep a bird list.');

      const { pages, text } = await print(page, 'Print Profile');

      expect(pages).toEqual([letter]);
      expect(text).toContain(name);
      expect(text).toContain(number);
      expect(text).toContain('I keep a bird list.');
      expect(text).not.toMatch(
        /Print Profile|Copy address|Menu|Explore Profiles|Terms|Before you write|@|\d{4}-\d\d-\d\d/,
      );
    });

    test('AC-258 a long bio runs on to a second sheet', inFull(), async ({ page }) => {
      await openProfile(page, Array.from({ length: 350 }, (_, word) => `word${word}`).join(' '));

      const { pages, text } = await print(page, 'Print Profile');

      expect(pages).toEqual([letter, letter]);
      expect(text).toContain('word349');
    });

    test('AC-104 a #10 envelope has the address, the number on its second line, and the sender', async ({ page }) => {
      const { name, number } = await openProfile(page);

      const { pages, text } = await print(page, 'Print envelope');

      expect(pages).toEqual([envelope]);
      expect(text).toContain(`${name}\n${number}\n`);
      expect(text.split('\n')[0]).not.toBe(name);
    });

    test('AC-104 a 4 × 2 in label has the address alone', inFull(), async ({ page }) => {
      const { name, number } = await openProfile(page);

      const { pages, text } = await print(page, 'Print label');

      expect(pages).toEqual([label]);
      expect(text.startsWith(`${name}\n${number}\n`)).toBe(true);
    });
  });
}

test('D-117 a guest prints the envelope and writes the sender by hand', async ({ page }) => {
  await notePrinting(page);
  await withoutMailRules(page);
  await page.goto(stillUrl());
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Print envelope' })).toBeVisible();
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

  const { pages, text } = await print(page, 'Print envelope');

  expect(pages).toEqual([envelope]);
  expect(text).toContain(`${name}\nDOC/Inmate # `);
});

for (const { who, open } of [
  { who: 'member', open: (page: Page) => openProfile(page) },
  {
    who: 'guest',
    open: async (page: Page) => {
      await page.goto(stillUrl());
      await page.getByRole('article').getByRole('heading').getByRole('link').first().click();
    },
  },
]) {
  test(`AC-258 the browser’s own print command gives a ${who} the letter sheet too, without a panel or a control`, async ({
    page,
  }) => {
    await open(page);
    await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible();
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

    await page.emulateMedia({ media: 'print' });

    const text = await page.locator('body').innerText();
    expect(text).toContain(name);
    expect(text).toContain(await page.locator('address > *').first().innerText());
    expect(text).not.toMatch(
      /Your rating|On paper|Contact info|Write to|Copy address|Before you write|Similar|stamp here/,
    );
    await expect(page.locator('main :is(button, input, summary, nav)').filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: null });
    expect(pagesOf(await page.pdf()).length).toBeLessThanOrEqual(2);
  });
}

test('AC-258 after printing the page is as it was', async ({ page }) => {
  const { name } = await openProfile(page);
  await print(page, 'Print Profile');

  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('a dark page prints black on white', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openProfile(page, 'I keep a bird list.');
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  await page.getByRole('button', { name: 'Print Profile' }).click();
  await expect(page.locator('html[data-asked=print]')).toBeAttached();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

  const ink = page.getByText('I keep a bird list.').last();
  expect(await ink.evaluate((node) => getComputedStyle(node).color)).toBe('rgb(0, 0, 0)');
});
