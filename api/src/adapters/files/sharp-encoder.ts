import { type ImagePurpose, largestImagePixels } from '@inkbridge/contracts';
import { keysOf } from '@inkbridge/shared/objects';
import sharp, { type Sharp } from 'sharp';
import { type EncodedImage, type ImageFormat, imageFormats, type ImageSize } from '../../files/file-store.js';
import type { Encoding, ImageEncoder, NotEncoded } from '../../files/image-encoder.js';
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

function startsAs(type: keyof typeof signatures, bytes: Buffer): boolean {
  return signatures[type].test(bytes.toString('hex', 0, longestSignature));
}

/** Encodes with libvips. Of uploads, only decoders of the accepted types can run. */
export function createSharpEncoder(): ImageEncoder {
  hardenLibvips();
  const limited = limitWork(limits);
  return async (bytes, purpose) => {
    if (!keysOf(signatures).some((type) => startsAs(type, bytes))) return { ok: false, reason: 'image_type' };
    return (await limited(() => encode(bytes, purpose))) ?? { ok: false, reason: 'uploads_busy' };
  };
}

async function encode(bytes: Buffer, purpose: ImagePurpose): Promise<Encoding> {
  try {
    const detail = await decodeWhole(bytes, purpose);
    const card = detail.clone().resize({ width: cardWidth, withoutEnlargement: true });
    return { ok: true, variants: [...(await inAllFormats(card, 'card')), ...(await inAllFormats(detail, 'detail'))] };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

/** Some cameras leave it out; after a whole picture, another one does no harm. */
const endOfJpeg = Buffer.from('ffd9', 'hex');

/** What a JPEG lacks is filled with grey, and libvips only warns of it; whatever else it warns of does no harm. */
async function decodeWhole(file: Buffer, purpose: ImagePurpose): Promise<Sharp> {
  const bytes = startsAs('jpeg', file) ? Buffer.concat([file, endOfJpeg]) : file;
  try {
    return await decode(bytes, { purpose, failOn: 'warning' });
  } catch (error) {
    if (reasonOf(error) !== 'image_broken') throw error;
    return decode(bytes, { purpose, failOn: 'error' });
  }
}

type Decoding = { purpose: ImagePurpose; failOn: 'warning' | 'error' };

/** Decodes once, at the size for pages; all variants are made from the result. */
async function decode(bytes: Buffer, { purpose, failOn }: Decoding): Promise<Sharp> {
  const { data, info } = await sharp(bytes, { limitInputPixels: largestImagePixels, failOn })
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
  if (/exceeds pixel limit|timeout|too large/i.test(message)) return 'image_too_many_pixels';
  return /premature end/i.test(message) ? 'image_cut_short' : 'image_broken';
}

/**
 * Which decoders may run in this process: those of the accepted pictures, and the one for our own drawings. An upload
 * is known as a picture by its first bytes before libvips sees it (`image-signature.ts`), and libvips asks the decoder
 * of drawings last, so that no upload reaches it.
 */
export function hardenLibvips(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
      'VipsForeignLoadSvgBuffer',
    ],
  });
  sharp.concurrency(1);
  sharp.cache(false);
}
