import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { apiBase } from '@inkbridge/contracts';

/** The kind of visitor. */
export type Group = 'guest' | 'member' | 'admin';

/** One request. Times are in milliseconds, as `performance.now()` tells them; `status` is 0 where no answer came. */
export type Request = {
  group: Group;
  kind: string;
  begun: number;
  ended: number;
  status: number;
  code?: string | undefined;
};

/** Who asks, and for what: `member: sign in`. */
type Who = `${Group}: ${string}`;
/** `/path`, or with another method than GET: `PUT /path`. */
type What = string;

/** `status` is 0 where no answer came. */
type Answer = { status: number; body: Buffer };

/** The answer of the API; `data` only where it says so itself. */
export type Reply<T> = { status: number; data: T | undefined; code: string | undefined };

type Raw = { headers?: OutgoingHttpHeaders; body?: Buffer | string | FormData };
type Call = { headers?: OutgoingHttpHeaders; body?: object; token?: string | null };

export type Client = {
  raw: (who: Who, what: What, raw?: Raw) => Promise<Answer>;
  /** A call of the API, whose base the path does not name. */
  call: <T>(who: Who, what: What, call?: Call) => Promise<Reply<T>>;
};

/** Milliseconds after which a person gives up. */
const patience = 30_000;

const agent = new Agent({ keepAlive: true, maxSockets: 128, timeout: 4_000 });

/** Everybody who uses the site; `url` names where it is now. Each request is recorded. */
export function createClient(url: () => string, record: (request: Request) => void = () => undefined): Client {
  async function raw(who: Who, what: What, { headers = {}, body }: Raw = {}): Promise<Answer> {
    const [group, kind] = who.split(': ') as [Group, string];
    const [method, path] = partsOf(what);
    const sent = await encoded(body);
    const begun = performance.now();
    const answer = await answerOf(url() + path, { method, headers: { ...headers, ...sent.headers }, body: sent.body });
    const { status } = answer;
    const code = status >= 400 && { code: jsonIn(answer.body).code };
    record({ group, kind, begun, ended: performance.now(), status, ...code });
    return answer;
  }

  return {
    raw,
    async call<T>(who: Who, what: What, { token = null, body, headers }: Call = {}): Promise<Reply<T>> {
      const [method, path] = partsOf(what);
      const { status, body: bytes } = await raw(who, `${method} ${apiBase}${path}`, {
        headers: {
          authorization: token === null ? 'unauthenticated' : `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const { data, code } = jsonIn(bytes);
      return { status, data: data as T | undefined, code };
    },
  };
}

function partsOf(what: What): [method: string, path: string] {
  const at = what.indexOf('/');
  return [what.slice(0, at).trim() || 'GET', what.slice(at)];
}

async function encoded(body: Raw['body']) {
  if (!(body instanceof FormData)) return { headers: {}, body };
  const form = new Response(body);
  const headers = { 'content-type': form.headers.get('content-type') ?? '' };
  return { headers, body: Buffer.from(await form.arrayBuffer()) };
}

type Sending = { method: string; headers: OutgoingHttpHeaders; body: Buffer | string | undefined };

function answerOf(url: string, { body, ...options }: Sending): Promise<Answer> {
  return new Promise((resolve) => {
    const lost = () => resolve({ status: 0, body: Buffer.alloc(0) });
    const call = request(url, { ...options, agent, timeout: patience }, (answer) => {
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

function jsonIn(body: Buffer): { data?: unknown; code?: string } {
  try {
    return JSON.parse(body.toString()) as { data?: unknown; code?: string };
  } catch {
    return {};
  }
}

/** `refused`: 429 and 503, which say when to try again. `failed`: 5xx of the proxy or a process, and no answer. */
export function tallyOf(requests: readonly Request[]) {
  const statuses = requests.map(({ status }) => status);
  const refused = statuses.filter((status) => status === 429 || status === 503).length;
  const failed = statuses.filter((status) => status === 0 || (status >= 500 && status !== 503)).length;
  return { answered: statuses.length - refused - failed, refused, failed };
}
