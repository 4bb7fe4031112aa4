import Fastify from 'fastify';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { answerKeptSmall, keepAnswer } from './kept-answer.js';
import { sendPrepared } from './prepared.js';

it('a page is compressed for who asks first, and smaller still for who asks later', async () => {
  const body = Buffer.from(Array.from({ length: 4_000 }, (_, line) => `<p>${line * 7_919} letters</p>`).join(''));
  const kept = keepAnswer(body, 'W/"1"', {});
  const app = Fastify();
  app.get('/', async (request, reply) => sendPrepared(reply, await answerKeptSmall(kept, request)));
  const ask = async () => (await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })).rawPayload;

  const first = await ask();

  expect(brotliDecompressSync(first)).toEqual(body);
  await expect.poll(async () => (await ask()).length).toBeLessThan(first.length);
  expect(brotliDecompressSync(await ask())).toEqual(body);
});
