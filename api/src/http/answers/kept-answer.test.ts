import Fastify from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answerKept, type AnswerSmall, createAnswerSmall, keepAnswer, type KeptAnswer } from './kept-answer.js';
import { sendPrepared } from './prepared.js';

const body = Buffer.from(Array.from({ length: 4_000 }, (_, line) => `<p>${line * 7_919} letters</p>`).join(''));
const headers = { 'content-type': 'text/html; charset=utf-8' };

/** Requests the same kept answer on each call, with these headers. */
function given(answer: typeof answerKept | AnswerSmall) {
  const kept: KeptAnswer = keepAnswer(body, 'W/"1"', headers);
  const app = Fastify();
  app.get('/', async (request, reply) => sendPrepared(reply, await answer(kept, request)));
  return (asked: Record<string, string>) => app.inject({ url: '/', headers: asked });
}

const both = [
  { kind: 'an answer', answer: answerKept },
  { kind: 'a page', answer: createAnswerSmall() },
];

describe.each(both)('$kind that is kept', ({ answer }) => {
  it('is the same, with tag and headers, for a client without compression', async () => {
    const ask = given(answer);

    for (const encoding of ['', 'identity', 'br;q=0']) {
      const { statusCode, rawPayload, headers: sent } = await ask({ 'accept-encoding': encoding });
      expect(statusCode).toBe(200);
      expect(rawPayload).toEqual(body);
      expect(sent).toMatchObject({ ...headers, etag: 'W/"1"' });
      expect(sent).not.toHaveProperty('content-encoding');
    }
  });

  it('is not sent again to a client that has it, in any encoding', async () => {
    const ask = given(answer);

    const {
      statusCode,
      rawPayload,
      headers: sent,
    } = await ask({
      'if-none-match': 'W/"0", W/"1"',
      'accept-encoding': 'br',
    });
    expect(statusCode).toBe(304);
    expect(rawPayload).toHaveLength(0);
    expect(sent.etag).toBe('W/"1"');
  });

  it('is sent whole to a client that has another', async () => {
    const ask = given(answer);

    expect(await ask({ 'if-none-match': 'W/"0"' })).toMatchObject({ statusCode: 200, rawPayload: body });
  });
});

it.each([
  { encoding: 'br', unpack: brotliDecompressSync },
  { encoding: 'gzip', unpack: gunzipSync },
])('an answer makes nobody wait for $encoding: it comes as it is until that is ready', async ({ encoding, unpack }) => {
  const ask = given(answerKept);
  const asked = { 'accept-encoding': encoding };

  expect((await ask(asked)).headers).not.toHaveProperty('content-encoding');
  await expect.poll(async () => (await ask(asked)).headers['content-encoding']).toBe(encoding);

  const { rawPayload } = await ask(asked);
  expect(rawPayload.length).toBeLessThan(body.length / 3);
  expect(unpack(rawPayload)).toEqual(body);
});

it('an answer that is asked for once is not compressed', async () => {
  const kept = keepAnswer(body, 'W/"1"', headers);
  const app = Fastify();
  app.get('/', (request, reply) => sendPrepared(reply, answerKept(kept, request)));

  await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });

  expect(kept.compressing.size).toBe(0);
});

it('the first request gets a compressed page, later ones a smaller one', async () => {
  const ask = given(createAnswerSmall());
  const sentTo = async () => (await ask({ 'accept-encoding': 'br' })).rawPayload;

  const first = await sentTo();

  expect(brotliDecompressSync(first)).toEqual(body);
  await expect.poll(async () => (await sentTo()).length).toBeLessThan(first.length);
  expect(brotliDecompressSync(await sentTo())).toEqual(body);
});

it('a page is compressed at the best quality from its third use on', async () => {
  const kept = keepAnswer(body, 'W/"1"', headers);
  const [app, answerSmall] = [Fastify(), createAnswerSmall()];
  app.get('/', async (request, reply) => sendPrepared(reply, await answerSmall(kept, request)));
  const ask = () => app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });

  await ask();
  await ask();
  expect(kept.isSmall).toBe(false);
  await ask();
  expect(kept.isSmall).toBe(true);
});

it('a page in gzip is compressed for who asks first', async () => {
  const { headers: sent, rawPayload } = await given(createAnswerSmall())({ 'accept-encoding': 'gzip' });

  expect(sent['content-encoding']).toBe('gzip');
  expect(gunzipSync(rawPayload)).toEqual(body);
});
