import { expect, it } from 'vitest';
import { verdictOnOpen } from './check-pictures.js';

const asked: string[] = [];
const verdict = (answer: () => Promise<{ ok: boolean }>) =>
  verdictOnOpen('pictures', 'scans/a.webp', (url) => {
    asked.push(url.href);
    return answer();
  });

it('a bucket from which anybody loads a scan has failed', async () => {
  expect(await verdict(async () => ({ ok: true }))).toMatchObject({
    state: 'fail',
    message: expect.stringContaining('photos of signed forms') as string,
    todo: expect.stringContaining('allUsers') as string,
  });
  expect(asked).toEqual(['https://storage.googleapis.com/pictures/scans/a.webp']);
});

it.each([
  { what: 'that refuses', answer: async () => ({ ok: false }) },
  { what: 'that no network reaches', answer: () => Promise.reject(new Error('no network')) },
])('a bucket $what is private as far as anybody can see', async ({ answer }) => {
  expect(await verdict(answer)).toBeNull();
});
