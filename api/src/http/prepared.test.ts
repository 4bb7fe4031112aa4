import Fastify from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { prepare, sendPrepared } from './prepared.js';

/** More than the operating system holds for a connection. */
const body = Buffer.alloc(64 * 1024 * 1024, 'x');

/** A reader who has asked and got the first bytes, and reads no further. */
async function slowReader(sent: () => void): Promise<Socket> {
  const app = Fastify();
  app.get('/', (_request, reply) => void sendPrepared(reply, prepare(body, {}, { sent })));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const reader = connect(port, '127.0.0.1');
  reader.pause();
  reader.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  await once(reader, 'readable');
  reader.once('close', () => void app.close());
  return reader;
}

it('an answer counts as sent when its reader has left no more of it than the system holds, not before', async () => {
  let isSent = false;
  const reader = await slowReader(() => (isSent = true));

  expect(isSent).toBe(false);

  let received = 0;
  reader.on('data', (bytes: Buffer) => (received += bytes.length));
  await once(reader, 'end');

  expect(received).toBeGreaterThan(body.length);
  expect(isSent).toBe(true);
});

it('an answer whose reader goes away never counts as sent: its bytes may still be on their way', async () => {
  let isSent = false;
  const reader = await slowReader(() => (isSent = true));

  reader.destroy();
  await once(reader, 'close');

  expect(isSent).toBe(false);
});
