import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { createQueryClient } from './query-client.js';
import { createTransport } from './transport.js';
import { type ImageUpload, uploadImage } from './upload.js';

type Received = { url: string; authorization: string | undefined; body: string };
type Answer = { status: number; body: unknown } | 'hang_up' | 'never';

const crossOrigin = {
  'access-control-allow-origin': 'http://localhost:3000',
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': 'authorization',
};

function gate() {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

/** A server that answers uploads in turn and records them. */
async function aServer(...answers: Answer[]) {
  const received: Received[] = [];
  const arrived = gate();
  const server = createServer((request, response) => {
    void (async () => {
      if (request.method === 'OPTIONS') return response.writeHead(204, crossOrigin).end();
      received.push(await recordOf(request));
      arrived.open();
      const answer = answers[received.length - 1] ?? 'never';
      if (answer === 'hang_up') return request.socket.destroy();
      if (answer !== 'never') response.writeHead(answer.status, crossOrigin).end(JSON.stringify(answer.body));
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { base, received, arrived: arrived.opened };
}

async function recordOf(request: IncomingMessage): Promise<Received> {
  const body = (await buffer(request)).toString('latin1');
  return { url: request.url ?? '', authorization: request.headers.authorization, body };
}

const picture = new File(['the bytes of a picture'], 'IMG_2041 Rosa.jpg', { type: 'image/jpeg' });
const stored = { status: 200, body: { data: { imageUrl: '/files/images/one' } } };
const refused = (status: number, code: string) => ({ status, body: { code, message: code, requestId: 'r-1' } });

function upload(base: string, options: Partial<ImageUpload> & { signal?: AbortSignal } = {}): Promise<string> {
  const { signal, ...rest } = options;
  const tokens = { getToken: () => Promise.resolve('old'), renewToken: () => Promise.resolve('next') };
  const client = createQueryClient(createTransport(base, tokens));
  return uploadImage(picture, { purpose: 'avatar', ...rest }, { client, signal });
}

it('D-155 AC-715 a picture is sent as multipart field file, and answered with its address', async () => {
  const { base, received } = await aServer(stored);

  expect(await upload(base, { replaces: '/files/images/old?v=2' })).toBe('/files/images/one');

  expect(received[0]?.url).toBe('/files?purpose=avatar&replaces=%2Ffiles%2Fimages%2Fold%3Fv%3D2');
  expect(received[0]?.authorization).toBe('Bearer old');
  expect(received[0]?.body).toContain('name="file"');
  expect(received[0]?.body).toContain('the bytes of a picture');
});

it('AC-713 the picture’s own file name is not sent', async () => {
  const { base, received } = await aServer(stored);

  await upload(base);

  expect(received[0]?.body).not.toContain('Rosa');
});

it('progress is reported in whole percents up to a hundred', async () => {
  const { base } = await aServer(stored);
  const progress: number[] = [];

  await upload(base, { onProgress: (percent) => progress.push(percent) });

  expect(progress.every(Number.isInteger)).toBe(true);
  expect(progress.at(-1)).toBe(100);
});

it('a token that is refused is renewed once, and the picture sent again', async () => {
  const { base, received } = await aServer(refused(401, 'unauthenticated'), stored);

  expect(await upload(base)).toBe('/files/images/one');
  expect(received.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer next']);
});

it('a refusal carries its code', async () => {
  const { base } = await aServer(refused(415, 'image_type'));

  await expect(upload(base)).rejects.toMatchObject({ name: 'ApiError', status: 415, code: 'image_type' });
});

it('a lost network is an error that may be tried again', async () => {
  const { base } = await aServer('hang_up');

  await expect(upload(base)).rejects.toMatchObject({ name: 'ApiError', code: 'network', isPassing: true });
});

it('an upload can be cancelled', async () => {
  const { base, arrived } = await aServer('never');
  const controller = new AbortController();
  const sent = upload(base, { signal: controller.signal });
  await arrived;

  controller.abort();

  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
});

it('pictures that are chosen at once are sent one after another, and an aborted one holds up none', async () => {
  const { base, received, arrived } = await aServer('never', stored, stored);
  const left = new AbortController();
  const first = upload(base, { signal: left.signal });
  const others = [upload(base), upload(base)];
  await arrived;
  expect(received).toHaveLength(1);

  left.abort(new Error('left'));

  await expect(first).rejects.toThrow('left');
  expect(await Promise.all(others)).toEqual(['/files/images/one', '/files/images/one']);
});
