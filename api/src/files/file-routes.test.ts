import { apiBase, uploadImage } from '@inkbridge/contracts';
import * as fc from 'fast-check';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { imageFile } from '../adapters/files/disk-store.js';
import { aPicture } from '../testing/files/odd-pictures.js';
import { multipartOf, multipartType } from '../testing/multipart.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

let api: TestApi;
let imageUrl: string;
beforeAll(async () => {
  api = await startTestApi({ extras: (app, { shown }) => shown.servePictures(app) });
  const answer = await api.app.inject({
    method: 'POST',
    url: `${apiBase}${uploadImage.url}`,
    headers: { authorization: `Bearer ${api.people.member.token}`, 'content-type': multipartType },
    payload: multipartOf({ fileName: 'a.jpg', bytes: await aPicture(1_200, 800).jpeg().toBuffer() }),
  });
  imageUrl = answer.json<{ data: { imageUrl: string } }>().data.imageUrl;
});
afterAll(() => api.close());

const chromium = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', query = '') =>
  api.app.inject({ method, url: imageUrl + query, headers });

it.each([
  { accept: chromium, format: 'webp' },
  { accept: 'image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', format: 'jpeg' },
  { accept: 'image/webp;q=0,image/*', format: 'jpeg' },
  { accept: '*/*', format: 'jpeg' },
])('D-58 a browser that says $accept gets $format', async ({ accept, format }) => {
  const answer = await get({ accept });

  expect(answer.headers).toMatchObject({ 'content-type': `image/${format}`, vary: 'accept' });
  expect((await sharp(answer.rawPayload).metadata()).format).toBe(format);
});

it('AC-629 the small size is 480 pixels wide', async () => {
  const small = await get({ accept: chromium }, 'GET', '?size=card');

  expect((await sharp(small.rawPayload).metadata()).width).toBe(480);
});

it('a picture is sandboxed, kept for ever by browsers, for an hour by caches of many, and known by its tag', async () => {
  const { headers } = await get();
  const known = await get({ 'if-none-match': String(headers.etag) });

  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable, s-maxage=3600',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
});

it('parts of a picture can be asked for', async () => {
  const whole = (await get()).rawPayload;
  const part = await get({ range: 'bytes=100-199' });
  const tail = await get({ range: 'bytes=-50' });

  expect(part.statusCode).toBe(206);
  expect(part.headers).toMatchObject({ 'content-range': `bytes 100-199/${whole.length}`, 'content-length': '100' });
  expect(part.rawPayload).toEqual(whole.subarray(100, 200));
  expect(tail.rawPayload).toEqual(whole.subarray(-50));
});

it('a part beyond the end is refused, and of another picture than the one known the whole is sent', async () => {
  const { headers, rawPayload } = await get();
  const beyond = await get({ range: 'bytes=9999999-' });

  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${rawPayload.length}`]);
  expect((await get({ range: 'bytes=0-9', 'if-range': '"other"' })).statusCode).toBe(200);
  expect((await get({ range: 'bytes=0-9', 'if-range': String(headers.etag) })).statusCode).toBe(206);
});

it('HEAD tells all about a picture and sends nothing', async () => {
  const whole = await get();
  const head = await get({}, 'HEAD');

  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers['content-length']).toBe(whole.headers['content-length']);
  expect(head.headers.etag).toBe(whole.headers.etag);
});

it.each(['?v=2', '?v=99999'])('AC-714 there is no content %s of it', async (query) => {
  expect((await get({}, 'GET', query)).statusCode).toBe(404);
});

it.each(['?size=huge', '?v=0', '?v=x'])('%s is refused', async (query) => {
  expect((await get({}, 'GET', query)).statusCode).toBe(400);
});

it('a picture that lost its end is not sent: the other format is, and without one there is none', async () => {
  const name = imageUrl.split('/').at(-1) ?? '';
  const files = (['webp', 'jpeg'] as const).map((format) => imageFile(api.filesDir, name, 'card', format));
  const whole = await Promise.all(files.map((file) => readFile(file)));
  const card = async (accept = chromium) => get({ accept }, 'GET', '?size=card');
  expect((await card()).headers['content-type']).toBe('image/webp'); // seen whole before
  const cut: fc.Arbitrary<number[]> = fc.tuple(...whole.map(({ length }) => fc.integer({ min: 0, max: length - 1 })));

  await fc.assert(
    fc.asyncProperty(cut, async ([webp = 0, jpeg = 0]) => {
      await truncate(files[0] ?? '', webp);
      expect((await card()).headers['content-type']).toBe('image/jpeg');
      await truncate(files[1] ?? '', jpeg);
      expect([(await card()).statusCode, (await card('image/png')).statusCode]).toEqual([404, 404]);
      await Promise.all(files.map((file, at) => writeFile(file, whole[at] ?? '')));
      expect((await card()).statusCode).toBe(200);
    }),
    { numRuns: 20, examples: [[whole.map(({ length }) => length - 1)], [[0, 0]], [[3, 1]]] },
  );
});
