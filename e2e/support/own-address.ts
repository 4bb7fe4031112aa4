import type { Page } from '@playwright/test';
import { expect } from './journey.js';

/** On a profile's page, takes the prison's own address where mail rules want another. */
export async function takeOwnAddress(page: Page): Promise<void> {
  const rules = page.getByRole('region', { name: 'Mail rules' });
  await expect(rules.getByRole('link').first()).toBeVisible();
  if ((await rules.getByText(/does not go to the prison/).count()) === 0) return;
  await page.getByRole('radio', { name: /own address/ }).check();
}
