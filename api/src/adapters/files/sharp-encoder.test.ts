import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import type { EncodedImage } from '../../files/file-store.js';
import { createSharpEncoder } from './sharp-encoder.js';
import { createSharpPress } from './sharp-press.js';
import { aDrawing, anAnimation, aPicture, aPngBomb, aProgram, aTurnedPhoto } from '../../testing/files/odd-pictures.js';

const encode = createSharpEncoder();

async function variantsOf(...[bytes, purpose]: Parameters<typeof encode>): Promise<EncodedImage[]> {
  const encoding = await encode(bytes, purpose);
  if (!encoding.ok) throw new Error(encoding.reason);
  return encoding.variants;
}

async function sizesOf(variants: EncodedImage[]): Promise<Record<string, string>> {
  const sizes = variants.map(async ({ size, format, bytes }) => {
    const { format: found, width, height } = await sharp(bytes).metadata();
    return [`${size} ${format}`, `${found} ${width}×${height}`];
  });
  return Object.fromEntries(await Promise.all(sizes)) as Record<string, string>;
}

it('D-58 a photo is kept in two sizes, each as WebP and as JPEG', async () => {
  const variants = await variantsOf(await aPicture(3_000, 2_000).jpeg().toBuffer(), 'photo');

  expect(await sizesOf(variants)).toEqual({
    'card webp': 'webp 480×320',
    'card jpeg': 'jpeg 480×320',
    'detail webp': 'webp 1600×1067',
    'detail jpeg': 'jpeg 1600×1067',
  });
});

it.each([
  { ac: 'AC-142', picture: [1_000, 1_000], detail: 'webp 400×400' },
  { ac: 'AC-142', picture: [600, 800], detail: 'webp 300×400' },
  { ac: 'D-58', picture: [90, 60], detail: 'webp 90×60' },
  { ac: 'D-58', picture: [1, 5_000], detail: 'webp 1×400' },
])('$ac an avatar of $picture fits the box and is never enlarged', async ({ picture: [width, height], detail }) => {
  const variants = await variantsOf(await aPicture(width, height).png().toBuffer(), 'avatar');

  expect(await sizesOf(variants)).toMatchObject({ 'detail webp': detail });
});

it('a photo stands upright, and nothing of where and by whom it was taken is left', async () => {
  const photo = await aTurnedPhoto();
  expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Rosa Reyes');

  const variants = await variantsOf(photo, 'photo');

  expect(await sizesOf(variants)).toMatchObject({ 'detail jpeg': 'jpeg 600×900' });
  for (const { bytes } of variants) {
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
    expect(await sharp(bytes).metadata()).not.toHaveProperty('orientation');
    expect(bytes.toString('latin1')).not.toContain('Rosa Reyes');
  }
});

it('keeps the first frame of an animation', async () => {
  const variants = await variantsOf(await anAnimation(), 'photo');

  for (const { bytes } of variants) {
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
    const [red, , blue] = (await sharp(bytes).stats()).channels;
    expect(red?.mean).toBeGreaterThan(150);
    expect(blue?.mean).toBeLessThan(90);
  }
});

it('transparency stays in WebP and turns white in JPEG', async () => {
  const glass = sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } } });
  const variants = await variantsOf(await glass.png().toBuffer(), 'photo');
  const find = (format: string) => variants.find((variant) => variant.format === format)?.bytes;

  expect((await sharp(find('webp')).metadata()).hasAlpha).toBe(true);
  expect((await sharp(find('jpeg')).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});

it.each([
  ['grey', (picture: Sharp) => picture.grayscale().png()],
  ['of 16 bits', (picture: Sharp) => picture.toColourspace('rgb16').png()],
  ['for printers', (picture: Sharp) => picture.toColourspace('cmyk').jpeg()],
  ['progressive', (picture: Sharp) => picture.jpeg({ progressive: true })],
  ['in WebP', (picture: Sharp) => picture.webp()],
])('a picture that is %s is taken', async (_kind, make) => {
  const variants = await variantsOf(await make(aPicture()).toBuffer(), 'photo');

  expect(await sizesOf(variants)).toMatchObject({ 'detail jpeg': 'jpeg 900×600' });
});

const wholeJpeg = await aPicture().jpeg().toBuffer();
const wholePng = await aPicture().png().toBuffer();
const endOfJpeg = wholeJpeg.subarray(-2);
const withEmptyRest = (bytes: Buffer) =>
  Buffer.concat([bytes.subarray(0, bytes.length / 2), Buffer.alloc(bytes.length)]);

it('a JPEG that was cut off anywhere is refused, also if a program closed it again', async () => {
  for (let length = 20; length < wholeJpeg.length - endOfJpeg.length; length += 211) {
    for (const end of [Buffer.alloc(0), endOfJpeg]) {
      const cutOff = Buffer.concat([wholeJpeg.subarray(0, length), end]);
      expect(await encode(cutOff, 'photo'), `${length}`).toMatchObject({ ok: false });
    }
  }
});

it.each([
  { what: 'without its end mark', bytes: wholeJpeg.subarray(0, -endOfJpeg.length) },
  { what: 'with bytes of another program within', bytes: withBytesInside(wholeJpeg) },
  { what: 'with something behind it', bytes: Buffer.concat([wholeJpeg, Buffer.from('a film')]) },
])('a whole JPEG $what is taken', async ({ bytes }) => {
  expect(await sizesOf(await variantsOf(bytes, 'photo'))).toMatchObject({ 'detail jpeg': 'jpeg 900×600' });
});

/** Before the start of the scan, where decoders only warn of it. */
function withBytesInside(jpeg: Buffer): Buffer {
  const at = jpeg.indexOf('ffda', 'hex');
  return Buffer.concat([jpeg.subarray(0, at), Buffer.alloc(3), jpeg.subarray(at)]);
}

it.each([
  { what: 'text', bytes: Buffer.from('not a picture'), reason: 'image_type' },
  { what: 'nothing', bytes: Buffer.alloc(0), reason: 'image_type' },
  { what: 'a renamed program', bytes: aProgram, reason: 'image_type' },
  { what: 'a raw SVG', bytes: aDrawing, reason: 'image_type' },
  { what: 'a TIFF', bytes: await aPicture().tiff().toBuffer(), reason: 'image_type' },
  { what: 'a truncated JPEG', bytes: wholeJpeg.subarray(0, wholeJpeg.length / 2), reason: 'image_cut_short' },
  { what: 'a PNG whose rest is empty', bytes: withEmptyRest(wholePng), reason: 'image_broken' },
  { what: 'a JPEG in name only', bytes: Buffer.from('\xff\xd8\xff and so on', 'latin1'), reason: 'image_broken' },
  {
    what: 'an SVG behind the mark of a PNG',
    bytes: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), aDrawing]),
    reason: 'image_broken',
  },
  { what: '30,000×30,000 pixels', bytes: aPngBomb(30_000, 30_000), reason: 'image_too_many_pixels' },
  { what: '41 megapixels', bytes: aPngBomb(8_200, 5_000), reason: 'image_too_many_pixels' },
])('$what is refused: $reason', async ({ bytes, reason }) => {
  expect(await encode(bytes, 'photo')).toEqual({ ok: false, reason });
});

it('twelve pictures at once: ten are taken in turn, two are asked to come again', async () => {
  const picture = await aPicture(60, 40).png().toBuffer();

  const all = await Promise.all(Array.from({ length: 12 }, () => encode(picture, 'avatar')));

  expect(all.filter(({ ok }) => ok)).toHaveLength(10);
  const busy = { ok: false, reason: 'uploads_busy' };
  expect(all.filter(({ ok }) => !ok)).toEqual([busy, busy]);
  expect((await encode(picture, 'avatar')).ok).toBe(true);
});

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

it.each([
  { what: 'JPEG', start: 'ffd8ff' },
  { what: 'PNG', start: '89504e470d0a1a0a' },
  { what: 'GIF', start: '474946383961' },
  { what: 'WebP', start: '524946462020202057454250' },
  { what: 'nothing', start: '' },
])('no file that begins as a picture reaches the decoder of our own drawings: $what', async ({ start }) => {
  createSharpPress(); // switches it on
  const file = Buffer.concat([Buffer.from(start, 'hex'), Buffer.from(drawing)]);

  expect(await encode(file, 'photo')).toMatchObject({ ok: false });
});
