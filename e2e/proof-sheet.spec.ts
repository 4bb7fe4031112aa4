import { readFile } from 'node:fs/promises';
import { enterAs } from './support/entry.js';
import { expect, expectAccessible, expectNoSidewaysScroll, siteUrl, test } from './support/journey.js';
import { givenMember, givenProfile } from './support/listing.js';

test('a relative prints the proof sheet of a profile before it is published', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const member = await givenMember(request);
  const profile = await givenProfile(member);
  await enterAs(page, member);
  await page.goto(siteUrl(`/inmate/${profile.id}`));

  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print a proof sheet' }).click();
  const file = await arriving;

  expect(file.suggestedFilename()).toMatch(/^proof-sheet-\d{4}-\d{2}-\d{2}\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
