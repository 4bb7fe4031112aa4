import { apiBase, signIn } from '@inkbridge/contracts';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { startTestApi } from '../../testing/start-test-api.js';

const api = await startTestApi();
const site = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => api.close());

const head = (bytes: number) =>
  [
    `POST ${apiBase}${signIn.url} HTTP/1.1`,
    'host: x',
    'content-type: application/json',
    `content-length: ${bytes}`,
    '',
    '',
  ].join('\r\n');

it('a client that sends too much can read the refusal, although the rest of it is not wanted', async () => {
  const socket = connect(Number(site.port), site.hostname);
  await once(socket, 'connect');
  socket.write(head(4_000_000));
  const more = setInterval(() => socket.write('x'.repeat(10_000)), 1);

  const answer = await text(socket).finally(() => clearInterval(more));

  expect(answer).toContain('HTTP/1.1 413');
  expect(answer).toContain('"code":"payload_too_large"');
});

it('and the connection is closed, even if it goes on sending', async () => {
  const socket = connect({ port: Number(site.port), host: site.hostname, allowHalfOpen: true });
  await once(socket, 'connect');
  socket.on('error', () => undefined).resume();
  socket.write(head(4_000_000));
  const more = setInterval(() => socket.write('x'), 10);

  await new Promise((closed) => socket.once('close', closed));

  clearInterval(more);
});
