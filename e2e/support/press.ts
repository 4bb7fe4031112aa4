import { expect, type Locator } from '@playwright/test';

/**
 * Leaves a field by pressing a button, as a hand does: time passes between press and release. The message of the field
 * must not move the button away before the release, and the button must get its click.
 */
export async function expectClickFrom(field: Locator, button: Locator, message: Locator): Promise<void> {
  const page = button.page();
  await expect(button).toBeEnabled(); // a page from the server waits for its scripts
  await field.focus();
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  if (!before) throw new Error('The button is not on the page');
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);

  await page.mouse.down();
  await expect(field).not.toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(message).toBeHidden();
  expect(await button.boundingBox()).toEqual(before);
  await page.mouse.up();

  await expect(message.first()).toBeVisible();
}
