import { type ImagePurpose, largestImagePixels } from '@inkbridge/contracts';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { type EncodedImage, type ImageFormat, imageFormats, type ImageSize } from '../../files/file-store.js';
import type { Encoding, ImageEncoder, NotEncoded } from '../../files/image-encoder.js';
import { hardenLibvips } from './libvips.js';
import { limitWork } from '../../http/limits/limited-work.js';

const longestSeconds = 10;

/** Largest box, in pixels, of the picture on a page (D-58). Cards are 480 pixels wide. */
const boxes: Readonly<Record<ImagePurpose, { width: number; height: number }>> = {
  avatar: { width: 800, height: 400 },
  photo: { width: 1_600, height: 1_600 },
  scan: { width: 2_000, height: 2_000 },
};
const cardWidth = 480;

/** Two pictures of 40 megapixels fit into memory; beyond ten at a time, uploaders are asked to try again. */
const limits = { running: 2, waiting: 8 };

/** First bytes, in hex, of the accepted pictures. A name or a declared type proves nothing. */
const signatures = {
  jpeg: /^ffd8ff/,
  png: /^89504e470d0a1a0a/,
  gif: /^47494638(37|39)61/,
  webp: /^52494646.{8}57454250/,
};

const longestSignature = 12;

function isTakenImage(bytes: Buffer): boolean {
  const start = bytes.toString('hex', 0, longestSignature);
  return Object.values(signatures).some((signature) => signature.test(start));
}

/** Encodes with libvips. Of uploads, only decoders of the accepted types can run. */
export function createSharpEncoder(): ImageEncoder {
  hardenLibvips();
  const limited = limitWork(limits);
  return async (bytes, purpose) => {
    if (!isTakenImage(bytes)) return { ok: false, reason: 'image_type' };
    return (await limited(() => encode(bytes, purpose))) ?? { ok: false, reason: 'uploads_busy' };
  };
}

async function encode(bytes: Buffer, purpose: ImagePurpose): Promise<Encoding> {
  try {
    const detail = await decode(bytes, purpose);
    const card = detail.clone().resize({ width: cardWidth, withoutEnlargement: true });
    return { ok: true, variants: [...(await inAllFormats(card, 'card')), ...(await inAllFormats(detail, 'detail'))] };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

/** Decodes once, at the size for pages; all variants are made from the result. */
async function decode(bytes: Buffer, purpose: ImagePurpose): Promise<Sharp> {
  const { data, info } = await sharp(bytes, { limitInputPixels: largestImagePixels, failOn: 'error' })
    .timeout({ seconds: longestSeconds })
    .autoOrient()
    .resize({ ...boxes[purpose], fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

const encoders: Readonly<Record<ImageFormat, (picture: Sharp) => Sharp>> = {
  webp: (picture) => picture.webp({ quality: 82 }),
  jpeg: (picture) => picture.flatten({ background: 'white' }).jpeg({ quality: 82 }),
};

async function inAllFormats(picture: Sharp, size: ImageSize): Promise<EncodedImage[]> {
  const variants: EncodedImage[] = [];
  for (const format of imageFormats) {
    variants.push({ size, format, bytes: await encoders[format](picture.clone()).toBuffer() });
  }
  return variants;
}

/** libvips reports failures only in words. A picture that takes too long has too many pixels. */
function reasonOf(error: unknown): NotEncoded {
  const message = error instanceof Error ? error.message : '';
  return /exceeds pixel limit|timeout|too large/i.test(message) ? 'image_too_many_pixels' : 'image_broken';
}
