import { randomBytes } from 'node:crypto';
import { imageField } from '@inkbridge/contracts';
import sharp from 'sharp';
import type { Shot } from './burst.js';

/** A picture of about 4 MB, of noise, which compresses badly. */
export async function largePicture(): Promise<Buffer> {
  const [width, height] = [2_000, 1_400];
  const pixels = randomBytes(width * height * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** One picture as browsers send it. */
export function uploadOf(url: string, picture: Buffer, token: string): Shot {
  const boundary = 'bench-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${imageField}"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return {
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
