import { randomBytes, randomInt } from 'node:crypto';
import sharp from 'sharp';
import { apiBase } from '@inkbridge/contracts';
import { multipartOf, multipartType } from '../../api/src/testing/multipart.js';
import type { Member, World } from './world.js';

/** An account may have forty that nothing shows. */
const mostUnused = 35;
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

/** Uploads one. Not tried again: what was not answered may be there without anybody who shows it, and is swept later. */
export async function uploadPicture({ client, ledger }: World, member: Member): Promise<void> {
  if (member.unusedPictures >= mostUnused) return;
  member.unusedPictures += 1;
  const body = multipartOf({ fileName: 'a.jpg', bytes: await aPicture() });
  const headers = { authorization: `Bearer ${member.token}`, 'content-type': multipartType };
  const answer = await client.raw({
    group: 'member',
    kind: 'upload',
    method: 'POST',
    path: `${apiBase}/files`,
    headers,
    body,
  });
  if (answer.status !== 200) return;
  const { data } = JSON.parse(answer.body.toString()) as { data: { imageUrl: string } };
  ledger.note('done', 'upload', data.imageUrl, member.id);
  ledger.note('done', 'picture', data.imageUrl, 200);
}
