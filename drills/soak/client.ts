import { Agent, request as send, type OutgoingHttpHeaders } from 'node:http';
import { performance } from 'node:perf_hooks';
import { apiBase } from '@inkbridge/contracts';
import type { Group, Request } from './record.js';

/** Milliseconds after which a person gives up. */
const patience = 30_000;

type Sent = {
  group: Group;
  kind: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: Buffer | string;
};

/** `status` is 0 where no answer came. */
type Answer = { status: number; body: Buffer };

/** The answer of the API; `data` only where it says so itself. */
export type Reply<T> = { status: number; data: T | undefined; code: string | undefined };

export type Client = {
  raw: (sent: Sent) => Promise<Answer>;
  call: <T>(sent: Omit<Sent, 'body'> & { body?: object; token?: string | null }) => Promise<Reply<T>>;
};

/** Everybody who uses the site; `url` names where it is now. Each request is recorded. */
export function createClient(url: () => string, record: (request: Request) => void): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 128, timeout: 4_000 });

  async function raw({ group, kind, method = 'GET', path, headers = {}, body }: Sent): Promise<Answer> {
    const begun = performance.now();
    const answer = await answerOf(url() + path, { method, headers, body, agent });
    const ended = performance.now();
    record({
      group,
      kind,
      begun,
      ended,
      status: answer.status,
      ...(answer.status >= 400 && { code: codeIn(answer.body) }),
    });
    return answer;
  }

  return {
    raw,
    async call({ body, token = null, headers, path, ...sent }) {
      const answer = await raw({
        ...sent,
        path: apiBase + path,
        headers: {
          authorization: token === null ? 'unauthenticated' : `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, data: undefined, code: undefined, ...jsonIn(answer.body) };
    },
  };
}

type Sending = Required<Pick<Sent, 'method' | 'headers'>> & { body: Sent['body'] | undefined; agent: Agent };

function answerOf(url: string, { body, ...options }: Sending): Promise<Answer> {
  return new Promise((resolve) => {
    const lost = () => resolve({ status: 0, body: Buffer.alloc(0) });
    const call = send(url, { ...options, timeout: patience }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) }));
      answer.on('error', lost);
    });
    call.on('timeout', () => call.destroy());
    call.on('error', (error: NodeJS.ErrnoException) => {
      // an idle connection that the server closed in this moment: browsers ask again too, but never write twice
      const wasIdle = call.reusedSocket && error.code === 'ECONNRESET' && options.method === 'GET';
      if (wasIdle) void answerOf(url, { body, ...options }).then(resolve);
      else lost();
    });
    call.end(body);
  });
}

function jsonIn(body: Buffer): { data?: never; code?: string } {
  try {
    return JSON.parse(body.toString()) as { data?: never; code?: string };
  } catch {
    return {};
  }
}

const codeIn = (body: Buffer) => jsonIn(body).code;
