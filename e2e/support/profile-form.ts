import { expect, type Locator, type Page } from '@playwright/test';

/** The button at the end of a part, on a phone. */
export const onward = (page: Page): Locator => page.getByRole('button', { name: 'Continue' }).filter({ visible: true });

/** On a phone each part of the form is a page of its own: on to the one that has this. Waits until the form is there. */
export async function walkTo(page: Page, target: Locator): Promise<void> {
  // An update begins with the list of its sections.
  const sections = page.getByRole('navigation', { name: 'What would you like to change?' });
  const first = sections.getByRole('button').first();
  const next = onward(page);
  for (;;) {
    await expect(target.filter({ visible: true }).or(next).or(first).first()).toBeVisible();
    if (await target.isVisible()) return;
    await ((await first.isVisible()) ? first : next).click();
  }
}
