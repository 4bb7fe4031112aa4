import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { parse as parseQuery } from 'qs';
import type { Exchange, VendorCheck } from './payment-vendor-specs.js';

export type Call = Omit<Exchange, 'status' | 'answer'> & { key: string | null; raw: string };
export type Answer = { status: number; body: object };

/** How calls fail until `mend`. */
export type Fault =
  /** The call works, but its answer is lost. */
  | 'lose_reply'
  | 'hang'
  /** Something else answers instead of the provider. */
  | { status: number; body: string; type?: string };

type Provider = {
  /** The header of idempotency keys. */
  keyHeader: string;
  parse: (raw: string) => unknown;
  /** Works once for each key. */
  handle: (call: Call) => Answer;
  /** The answer when a key comes with another body; null where the provider accepts that. */
  keyMisused: Answer | null;
  checks: readonly VendorCheck[];
};

/**
 * A payment provider on this machine. The state behind it is ours; the vendors' own specifications check every call and
 * every answer.
 */
export async function startPaymentHost({ keyHeader, parse, handle, keyMisused, checks }: Provider) {
  const calls: Call[] = [];
  const complaints: string[] = [];
  const kept = new Map<string, { raw: string; answer: Answer }>();
  const sockets = new Set<Socket>();
  let fault: { what: Fault; on: (call: Call) => boolean; times: number } | null = null;

  const server = createServer((request, response) => void serve(request, response));
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = callOf(request, await text(request));
    calls.push(call);
    const hit = fault !== null && fault.times > 0 && fault.on(call) ? fault : null;
    if (hit) hit.times -= 1;
    if (hit?.what === 'hang') return;
    if (typeof hit?.what === 'object') return send(response, hit.what.status, hit.what.body, hit.what.type);
    const answer = answerTo(call);
    if (hit) return void request.socket.destroy();
    send(response, answer.status, JSON.stringify(answer.body));
  }

  function callOf(request: IncomingMessage, raw: string): Call {
    const url = new URL(request.url ?? '/', 'http://host');
    return {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: parseQuery(url.search.slice(1)),
      headers: request.headers,
      key: (request.headers[keyHeader] as string | undefined) ?? null,
      body: raw === '' ? undefined : parse(raw),
      raw,
    };
  }

  function answerTo(call: Call): Answer {
    const answer = replayed(call) ?? handle(call);
    if (call.key !== null && answer.status < 300) kept.set(keyOf(call), { raw: call.raw, answer });
    const exchange = { ...call, status: answer.status, answer: answer.body };
    complaints.push(...checks.flatMap((check) => check(exchange)));
    return answer;
  }

  function replayed(call: Call): Answer | null {
    const earlier = call.key === null ? undefined : kept.get(keyOf(call));
    if (earlier && keyMisused && earlier.raw !== call.raw) return keyMisused;
    return earlier?.answer ?? null;
  }

  return {
    port: (server.address() as AddressInfo).port,
    calls,
    complaints,
    /** Every call selected by `on` fails, `times` times or until `mend`. */
    breakDown(
      what: Fault,
      { on = () => true, times = Infinity }: { on?: (call: Call) => boolean; times?: number } = {},
    ) {
      fault = { what, on, times };
    },
    mend() {
      fault = null;
    },
    /** Providers keep idempotency keys for a limited time only. */
    forgetKeys: () => kept.clear(),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const keyOf = ({ method, path, key }: Call) => `${method} ${path} ${key}`;

function send(response: ServerResponse, status: number, body: string, type = 'application/json'): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}
