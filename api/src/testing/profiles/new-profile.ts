import { apiBase, uploadImage } from '@inkbridge/contracts';
import { aPicture } from '../files/odd-pictures.js';
import { multipartOf, multipartType } from '../multipart.js';
import type { People } from '../people.js';
import type { TestApi } from '../start-test-api.js';

/** All that the create form requires, and nothing else (AC-166…185). */
export const requiredInfo = {
  firstName: 'Thomas',
  lastName: 'Reed',
  inmateNumber: 'T-30518',
  email: 'ruth@example.org',
  dateOfBirth: '1988-02-29',
  gender: 'Male',
  orientation: 'Straight',
  race: 'White',
  spokenLanguages: ['English'],
  mailingAddress: '1 Prison Road',
  city: 'Salem',
  state: 'Oregon',
  zipcode: '97301',
  institutionalEmailProvider: 'JPay',
  height: 71,
  weight: 180,
  hairColor: 'Brown',
  eyeColor: 'Green',
  referredBy: 'Friend',
};

const bytes = await aPicture(320, 240).jpeg().toBuffer();

/** Uploads a picture as this person and returns its address. */
export async function uploadedBy(who: keyof People, { app, people }: TestApi): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: apiBase + uploadImage.url,
    headers: { authorization: `Bearer ${people[who].token}`, 'content-type': multipartType },
    payload: multipartOf({ fileName: 'me.jpg', bytes }),
  });
  return answer.json<{ data: { imageUrl: string } }>().data.imageUrl;
}
