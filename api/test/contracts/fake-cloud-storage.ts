import { CRC32C } from '@google-cloud/storage';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Call = { kind: 'upload' | 'facts' | 'bytes' | 'delete'; key: string; url: URL };
/** How a fault changes a call: an answer instead of the work, or that answer after the work. */
type Fault = { when: (call: Call) => boolean; status: number; times: number; worksFirst?: boolean };

/** Plays the calls of Google Cloud Storage's JSON API that the cloud store makes, with faults on demand. */
export async function startFakeCloudStorage() {
  const objects = new Map<string, Buffer>();
  const faults: Fault[] = [];
  const damaged = new Set<string>();
  const calls: Call[] = [];

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const call = callOf(request);
    calls.push(call);
    const fault = faults.find(({ when, times }) => times > 0 && when(call));
    if (fault) fault.times -= 1;
    if (fault && !fault.worksFirst) return refuse(response, fault.status);
    const work = handlers[call.kind](call, { body, request });
    if (fault) return refuse(response, fault.status);
    response.writeHead(work.status, work.headers).end(work.body);
  }

  const facts = (key: string, bytes: Buffer) => ({
    name: key,
    size: String(bytes.length),
    crc32c: checksumOf(bytes),
    generation: '1',
  });

  type SentObject = { body: Buffer; request: IncomingMessage };
  type Answer = { status: number; headers?: Record<string, string>; body?: string | Buffer };
  const missing: Answer = { status: 404, body: '{}' };
  const json = (value: object): Answer => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  });

  const handlers: Record<Call['kind'], (call: Call, sent: SentObject) => Answer> = {
    upload({ key, url }, { body, request }) {
      if (url.searchParams.get('ifGenerationMatch') === '0' && objects.has(key)) return { status: 412, body: '{}' };
      const bytes = secondPartOf(body, String(request.headers['content-type']));
      objects.set(key, bytes);
      return json(facts(key, bytes));
    },
    facts({ key }) {
      const bytes = objects.get(key);
      return bytes ? json(facts(key, bytes)) : missing;
    },
    bytes({ key }, { request }) {
      const bytes = objects.get(key);
      if (!bytes) return missing;
      const headers = { 'x-goog-hash': `crc32c=${checksumOf(bytes)}`, 'x-goog-stored-content-encoding': 'identity' };
      const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      if (start === undefined)
        return { status: 200, headers, body: damaged.has(key) ? Buffer.from(bytes).fill(0, 0, 1) : bytes };
      return { status: 206, headers, body: bytes.subarray(Number(start), Number(end) + 1) };
    },
    delete({ key }) {
      return objects.delete(key) ? { status: 204 } : missing;
    },
  };

  return {
    objects,
    calls,
    /** Corrupts the bytes in transit, but not the checksum. */
    damage: (key: string) => void damaged.add(key),
    fail: (fault: Fault) => faults.push(fault),
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

function callOf(request: IncomingMessage): Call {
  const url = new URL(request.url ?? '/', 'http://fake');
  const key = url.searchParams.get('name') ?? decodeURIComponent(url.pathname.split('/o/')[1] ?? '');
  if (request.method === 'POST') return { kind: 'upload', key, url };
  if (request.method === 'DELETE') return { kind: 'delete', key, url };
  return { kind: url.searchParams.get('alt') === 'media' ? 'bytes' : 'facts', key, url };
}

/** The object in a `multipart/related` body, which follows its metadata. */
function secondPartOf(body: Buffer, type: string): Buffer {
  const boundary = `--${/boundary="?([^";]+)/.exec(type)?.[1] ?? ''}`;
  const second = body.indexOf(boundary, boundary.length);
  const start = body.indexOf('\r\n\r\n', second) + 4;
  return body.subarray(start, body.indexOf(`\r\n${boundary}--`, start));
}

function checksumOf(bytes: Buffer): string {
  const checksum = new CRC32C();
  checksum.update(bytes);
  return checksum.toString();
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(`{"error":{"code":${status}}}`);
}
