import { imageField } from '@inkbridge/contracts/facts';
import { randomBytes, randomInt } from 'node:crypto';
import sharp from 'sharp';

const made: Buffer[] = [];

/** A picture as a phone takes it, small: noise in large spots. */
async function aPicture(): Promise<Buffer> {
  if (made.length < 5) {
    const spots = randomBytes(40 * 30 * 3);
    const picture = sharp(spots, { raw: { width: 40, height: 30, channels: 3 } }).resize(1_200, 900);
    made.push(await picture.jpeg({ quality: 80 }).toBuffer());
  }
  return made[randomInt(made.length)] ?? Buffer.alloc(0);
}

/** The form of an upload, with one of a few pictures. */
export async function pictureForm(): Promise<FormData> {
  const form = new FormData();
  form.set(imageField, new Blob([new Uint8Array(await aPicture())], { type: 'image/jpeg' }), 'me.jpg');
  return form;
}
