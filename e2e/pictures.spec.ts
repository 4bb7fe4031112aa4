import { crc32, deflateSync } from 'node:zlib';
import { inFull } from './in-full.js';
import { enterAs } from './support/entry.js';
import { expect, expectAccessible, expectNoSidewaysScroll, siteUrl, test } from './support/journey.js';

const outside = 'https://pictures.example';

/** A red drawing without a size, with a script and links that must not work. */
const drawing =
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" onload="window.ranOnLoad = true">
  <script>window.ranScript = true; fetch('${outside}/script')</script>
  <style>rect { fill: red }</style>
  <image href="${outside}/image.png" width="5" height="5"/>
  <rect width="40" height="20"/>
</svg>`);

/** One gray pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

/** A head and an end, and nothing between them. */
const jpegWithoutPixels = Buffer.from(
  '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBD' +
    'AQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAoADwD' +
    'ASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAA' +
    'AP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AP/Z',
  'base64',
);

// Run in sequence, because all of them save the picture of one account.
test.describe.configure({ mode: 'default' });

const account = '/user-profile?sect=profile';

test.beforeEach(async ({ page }) => {
  // Registered at the start, because Playwright intercepts the system's dialog only a moment after the first listener
  // is added.
  page.on('filechooser', () => undefined);
  await enterAs(page, 'member');
  await page.goto(siteUrl(account));
});

for (const { width, height } of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test(
    `AC-141 AC-142 AC-715 AC-716 at ${width} px an SVG arrives as a bitmap, is saved, and nothing in it runs`,
    inFull(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      const field = page.getByRole('group', { name: 'Your picture' });
      await expect(field.getByText('SVG, PNG, JPG or GIF (max 800x400px)')).toBeVisible();

      await field
        .getByLabel(/^(Choose a|Change) picture$/)
        .setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: drawing });

      await expect(field.getByText('The picture is uploaded.')).toBeVisible();
      const avatar = field.getByRole('img', { name: 'Your picture' });
      await expect(avatar).toHaveAttribute('src', /^\/files\/images\/cbb-start-[0-9a-f-]{36}-cbb-end\S*size=card$/);
      await expect.poll(() => avatar.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480);
      expect(requested.filter((url) => url.startsWith(outside))).toEqual([]);
      expect(await page.evaluate(() => ['ranScript', 'ranOnLoad'].filter((name) => name in window))).toEqual([]);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      const address = await avatar.getAttribute('src');
      await page.getByRole('button', { name: /^(Update|Continue)$/ }).click();
      await expect(page.getByText('Saved')).toBeVisible();
      await page.goto(siteUrl(account));
      await expect(avatar).toHaveAttribute('src', address ?? '');
    },
  );
}

/** A page scanned at 1200 dpi in black and white: one bit a pixel, few bytes, more pixels than the server opens. */
function aScan(width: number, height: number): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1; // bits, gray
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(Math.ceil(width / 8), 0xf0)]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

test('AC-716 a scan of few bytes and 67 megapixels arrives, drawn smaller', async ({ page }) => {
  const scan = aScan(6_600, 10_200);
  expect(scan.length).toBeLessThan(1_000_000);
  const field = page.getByRole('group', { name: 'Your picture' });

  await field
    .getByLabel(/^(Choose a|Change) picture$/)
    .setInputFiles({ name: 'drawing.png', mimeType: 'image/png', buffer: scan });

  await expect(field.getByText('The picture is uploaded.')).toBeVisible();
  const avatar = field.getByRole('img', { name: 'Your picture' });
  const shape = () =>
    avatar.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalHeight / naturalWidth);
  await expect.poll(async () => Math.round((await shape()) * 10)).toBe(15);
});

test('an empty file is said to be empty', async ({ page }) => {
  const field = page.getByRole('group', { name: 'Your picture' });

  await field
    .getByLabel(/^(Choose a|Change) picture$/)
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) });

  await expect(field.getByRole('alert')).toContainText('This file is empty');
});

test('AC-717 a file that is no picture is refused in words, and the old picture stays', async ({ page, watch }) => {
  watch.expectProblems(/415|422|'blob:/); // Playwright's recorder fetches the preview, which the policy forbids
  const field = page.getByRole('group', { name: 'Your picture' });
  const input = field.getByLabel(/^(Choose a|Change) picture$/);
  const before = await field.innerHTML();
  expect(await input.getAttribute('accept')).toBe('image/*');

  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ a renamed program') });

  await expect(field.getByRole('alert')).toContainText('We cannot open this picture. Save it as JPG or PNG');
  expect(before.includes('<img')).toBe((await field.getByRole('img').count()) > 0);
  await input.setInputFiles({ name: 'me.avif', mimeType: 'image/avif', buffer: Buffer.from('not for this browser') });
  await expect(field.getByRole('alert')).toContainText('Your browser cannot open this picture');
  await input.setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('....ftypheic and more of it'),
  });
  await expect(field.getByRole('alert')).toContainText('This is an iPhone’s HEIC photo');
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: jpegWithoutPixels });
  await expect(field.getByRole('alert')).toContainText('Part of this picture is missing');
});

test('a picture is chosen and removed with the keyboard, and removing can be undone', async ({ page }) => {
  const field = page.getByRole('group', { name: 'Your picture' });
  const input = field.getByLabel(/^(Choose a|Change) picture$/);
  await input.focus();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'dot.png', mimeType: 'image/png', buffer: png });
  await expect(field.getByText('The picture is uploaded.')).toBeVisible();

  await input.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field.getByText('Picture removed.')).toBeVisible();
  await expect(field.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(field.getByRole('img', { name: 'Your picture' })).toBeVisible();
});
