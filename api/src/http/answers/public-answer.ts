import { forEverybody } from './caching.js';
import { keepAnswer, type KeptAnswer } from './kept-answer.js';
import { tagOfBytes } from './tags.js';

/** Headers of JSON that is the same for every guest. */
export const publicHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': forEverybody,
  vary: 'accept-encoding, authorization',
};

/** The same for every guest: any cache may keep it for a moment. */
export function publicAnswer(body: Buffer, tag = tagOfBytes(body)): KeptAnswer {
  return keepAnswer(body, tag, publicHeaders);
}
