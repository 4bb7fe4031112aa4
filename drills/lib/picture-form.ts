import { imageField } from '@inkbridge/contracts/facts';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** The form of an upload, with a picture as a phone takes it, small: noise in large spots. */
export async function pictureForm(): Promise<FormData> {
  const spots = sharp(randomBytes(40 * 30 * 3), { raw: { width: 40, height: 30, channels: 3 } });
  const picture = await spots.resize(1_200, 900).jpeg({ quality: 80 }).toBuffer();
  const form = new FormData();
  form.set(imageField, new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'me.jpg');
  return form;
}
