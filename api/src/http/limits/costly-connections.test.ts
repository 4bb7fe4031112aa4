import { apiBase, signIn } from '@inkbridge/contracts';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { startTestApi } from '../../testing/start-test-api.js';

let asked = 0;
const api = await startTestApi({
  extras: (app) => void app.get('/counted', (_request, reply) => reply.send(`${(asked += 1)}`)),
});
const site = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => api.close());

async function connection(): Promise<Socket> {
  const socket = connect(Number(site.port), site.hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const request = (more = '') => `GET /counted HTTP/1.1\r\nhost: x\r\n${more}\r\n`;
const answersIn = (all: string) => all.split('HTTP/1.1 200').length - 1;

it('a few requests that do not wait for each other’s answers are answered in order', async () => {
  const socket = await connection();
  socket.write(request().repeat(3) + request('connection: close\r\n'));

  expect(answersIn(await text(socket))).toBe(4);
});

it('a few of a thousand at once are looked at, the connection ends, and others are answered', async () => {
  const socket = await connection();
  const before = asked;
  socket.write(request().repeat(1_000));
  await text(socket).catch(() => '');

  expect(asked - before).toBeLessThan(10);
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
});

/** A login of a stranger behind blanks, in pieces of this size. */
function login(size: number, pieces: number): string {
  const form = JSON.stringify({ email: 'nobody@example.com', password: 'no password', remember: false });
  const head = [`POST ${apiBase}${signIn.url} HTTP/1.1`, 'host: x', 'content-type: application/json'];
  const chunk = (part: string) => `${part.length.toString(16)}\r\n${part}\r\n`;
  const body = chunk(' '.repeat(size)).repeat(pieces) + chunk(form) + chunk('');
  return [...head, 'transfer-encoding: chunked', 'connection: close', '', body].join('\r\n');
}

it.each([
  { what: 'of a size that programs send', size: 100, pieces: 100, status: 401 },
  { what: 'of a few bytes, when they are few', size: 1, pieces: 40, status: 401 },
  { what: 'of a few bytes', size: 1, pieces: 5_000, status: 400 },
])('a body in pieces $what is answered with $status', async ({ size, pieces, status }) => {
  const socket = await connection();
  socket.write(login(size, pieces));

  expect(await text(socket)).toContain(`HTTP/1.1 ${status}`);
});
