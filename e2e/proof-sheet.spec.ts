import { readFile } from 'node:fs/promises';
import { enterAs } from './support/entry.js';
import { expect, expectAccessible, expectNoSidewaysScroll, siteUrl, test } from './support/journey.js';
import { givenLiveProfile, givenMember, givenProfile } from './support/listing.js';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="850" height="1100"><rect width="850" height="1100" fill="#eee"/></svg>';

/** The browser draws it as a photo before it is sent. */
const scan = { name: 'form.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) };

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

test('D-136 a signed form is attached, an admin confirms it, and the profile says so', async ({
  page,
  request,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const member = await givenMember(request);
  const profile = await givenLiveProfile(member);
  await enterAs(page, member);
  await page.goto(siteUrl(`/inmate/${profile.id}`));
  await page.getByLabel('Attach the signed form').setInputFiles(scan);
  await expect(page.getByText(/^Attached on \d{2}-\d{2}-\d{4}/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await enterAs(desk, 'admin');
  await desk.goto(siteUrl('/admin/queues?tab=forms'));
  await expect(desk.getByRole('tab', { name: /^Signed forms/ })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(desk);
  await desk.getByRole('link', { name: profile.name, exact: true }).click();
  await expect(desk).toHaveURL(siteUrl(`/admin/inmate/${profile.id}`));
  await desk.getByRole('button', { name: 'Show the form' }).click();
  await expect(desk.getByRole('img', { name: 'The signed form' })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Confirm the form' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Confirm the form' }).click();
  await expect(desk.getByText(/^Confirmed \d{2}-\d{2}-\d{4}\./)).toBeVisible();
  await desk.close();

  const reader = await browser.newPage();
  await reader.goto(siteUrl(`/inmate/${profile.id}`));
  await expect(reader.getByText(`Confirmed in writing by ${profile.name.split(' ')[0]}`)).toBeVisible();
  await reader.close();
});
