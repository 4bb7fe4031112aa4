import { enterAs } from './support/entry.js';
import { consoleUrl, expect, siteUrl, test } from './support/journey.js';
import type { Locator } from '@playwright/test';

test.use({ contextOptions: { forcedColors: 'active' } });

/** The visible lines of a state once all fills are gone. */
async function linesOf(element: Locator, pseudo?: '::before') {
  return element.evaluate((node, part) => {
    const { outlineStyle, outlineColor, borderBottomColor, borderTopStyle, backgroundColor, appearance } =
      getComputedStyle(node, part);
    return { outlineStyle, outlineColor, borderBottomColor, borderTopStyle, backgroundColor, appearance };
  }, pseudo);
}

test('a member in forced colours sees which tab and chip is chosen, which step is done, and how far the form is', async ({
  page,
}) => {
  await enterAs(page, 'member');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(siteUrl('/user-profile?sect=questionnaire'));
  const [chosen, other] = [
    page.getByRole('tab', { selected: true }),
    page.getByRole('tab', { selected: false }).first(),
  ];
  await expect(chosen).toBeVisible();
  expect((await linesOf(chosen)).borderBottomColor).not.toBe((await linesOf(other)).borderBottomColor);
  const chip = (state: ':checked' | ':not(:checked)') => page.locator(`input[type=checkbox]${state} + *`).first();
  expect((await linesOf(chip(':checked'))).outlineStyle).toBe('solid');
  expect((await linesOf(chip(':not(:checked)'))).outlineStyle).toBe('none');

  await page.goto(siteUrl('/manage-inmates'));
  const step = (state: string) => linesOf(page.locator(`[data-state=${state}]`).first(), '::before');
  await expect(page.locator('[data-state=done]').first()).toBeVisible();
  expect((await step('done')).backgroundColor).not.toBe((await step('ahead')).backgroundColor);

  await page.goto(siteUrl('/list-inmate'));
  expect((await linesOf(page.getByRole('progressbar').first())).appearance).toBe('auto');
});

test('an admin in forced colours sees the page they are on, the list they chose, and where a dialog ends', async ({
  page,
}) => {
  await enterAs(page, 'admin', consoleUrl(''));
  await page.goto(consoleUrl('/admin/queues'));
  const here = page.getByRole('link', { name: /^Queues( \d+ waiting)?$/ });
  await expect(here).toHaveAttribute('aria-current', 'page');
  expect((await linesOf(here)).outlineStyle).toBe('solid');
  expect((await linesOf(page.getByRole('link', { name: 'Open', exact: true }))).outlineStyle).toBe('solid');
  expect((await linesOf(page.getByRole('link', { name: 'Closed', exact: true }))).outlineStyle).toBe('none');

  await page.goto(consoleUrl('/approve-profiles'));
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Approve/ })
    .click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  expect((await linesOf(dialog)).borderTopStyle).toBe('solid');
});
