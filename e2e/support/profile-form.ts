import { expect, type Locator, type Page } from '@playwright/test';

/** The button at the end of a part, on a phone. */
export const onward = (page: Page): Locator => page.getByRole('button', { name: 'Continue' }).filter({ visible: true });

/** On a phone each part of the form is a page of its own: on to the one that has this. Waits until the form is there. */
export async function walkTo(page: Page, target: Locator): Promise<void> {
  const next = onward(page);
  for (;;) {
    await expect(target.filter({ visible: true }).or(next).first()).toBeVisible();
    if (await target.isVisible()) return;
    await next.click();
  }
}
