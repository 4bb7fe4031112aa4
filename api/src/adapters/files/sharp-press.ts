import sharp from 'sharp';
import type { PlacedPhoto, Press } from '../../files/press.js';
import { limitWork } from '../../http/limits/limited-work.js';
import { hardenLibvips } from './sharp-encoder.js';

const longestSeconds = 10;

/** A drawing takes some ten megabytes and a part of a second of one thread. */
const limits = { running: 1, waiting: 8 };

/** How much of what is cut off a photo is cut off above, as on the stamps of the pages. */
const cutAbove = 0.2;

/** Draws with libvips. */
export function createSharpPress(): Press {
  hardenLibvips();
  const limited = limitWork(limits);
  return async ({ svg, photo }) =>
    limited(async () => {
      const drawn = sharp(Buffer.from(svg)).timeout({ seconds: longestSeconds }).flatten({ background: 'white' });
      if (!photo) return drawn.jpeg({ quality: 82 }).toBuffer();
      const { left, top } = photo;
      return drawn
        .composite([{ input: await filled(photo), left, top }])
        .jpeg({ quality: 82 })
        .toBuffer();
    });
}

/** The photo, as large as its box and cut where it is longer. */
async function filled({ bytes, width, height }: PlacedPhoto): Promise<Buffer> {
  const photo = sharp(bytes, { failOn: 'error' });
  const { width: wide, height: high } = await photo.metadata();
  const scale = Math.max(width / wide, height / high);
  const [scaledWidth, scaledHeight] = [Math.round(wide * scale), Math.round(high * scale)];
  return photo
    .resize({ width: scaledWidth, height: scaledHeight, fit: 'fill' })
    .extract({
      left: Math.floor((scaledWidth - width) / 2),
      top: Math.floor((scaledHeight - height) * cutAbove),
      width,
      height,
    })
    .png()
    .toBuffer();
}
