import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.js';
import { createTransport, type TokenSource } from './transport.js';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Call = { url: string; init: RequestInit };

/** A network that gives these answers in turn and records the calls. */
function network(...answers: (Response | Error)[]): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    calls.push({ url, init });
    const answer = answers[calls.length - 1] ?? answers.at(-1);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  return calls;
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status });
}

function session(token: string | null, renewed: string | null = null): TokenSource {
  return { getToken: () => Promise.resolve(token), renewToken: () => Promise.resolve(renewed) };
}

function headerOf(call: Call | undefined, name: string): string | null {
  return new Headers(call?.init.headers).get(name);
}

it('AC-114 a signed-in call carries a bearer token', async () => {
  const calls = network(json(200, { data: 1 }));

  await createTransport('/api/v1', session('abc'))({ method: 'GET', path: '/user' });

  expect(calls[0]?.url).toBe('/api/v1/user');
  expect(headerOf(calls[0], 'authorization')).toBe('Bearer abc');
});

it('AC-115 D-59 a call without a session carries the bare word', async () => {
  const calls = network(json(200, { data: 1 }));

  await createTransport('/api/v1', session(null))({ method: 'GET', path: '/customer' });

  expect(headerOf(calls[0], 'authorization')).toBe('unauthenticated');
});

it('the session’s cookie goes along to an API of another origin', async () => {
  const calls = network(json(200, { data: 1 }), json(200, { data: 1 }));

  await createTransport('/api/v1', session(null))({ method: 'GET', path: '/user' });
  await createTransport('https://api.example/api/v1', session(null))({ method: 'GET', path: '/user' });

  expect(calls.map(({ init }) => init.credentials)).toEqual(['same-origin', 'include']);
});

it('AC-116 D-104 calls are JSON, an empty body too', async () => {
  const calls = network(json(200, { data: 1 }));

  await createTransport('/api/v1', session(null))({ method: 'PUT', path: '/x' });

  expect(headerOf(calls[0], 'content-type')).toBe('application/json');
  expect(calls[0]?.init.body).toBe('{}');
});

it('a refused token is renewed once and the call repeated with the next one', async () => {
  const calls = network(json(401, { message: 'old', code: 'unauthenticated', requestId: 'r' }), json(200, { data: 7 }));

  const body = await createTransport('', session('old', 'next'))({ method: 'GET', path: '/user' });

  expect(body).toEqual({ data: 7 });
  expect(calls.map((call) => headerOf(call, 'authorization'))).toEqual(['Bearer old', 'Bearer next']);
});

it('a guest who is refused is refused once: a wrong password is not sent twice', async () => {
  const calls = network(json(401, { message: 'no', code: 'auth/invalid-credential', requestId: 'r' }));

  const call = createTransport('', session(null))({ method: 'POST', path: '/identity/sign-in' });

  await expect(call).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  expect(calls).toHaveLength(1);
});

it('a public call continues as a guest when the session is over', async () => {
  const calls = network(json(401, {}), json(200, { data: [] }));

  await createTransport('', session('old', null))({ method: 'GET', path: '/customer' });

  expect(headerOf(calls[1], 'authorization')).toBe('unauthenticated');
});

it('AC-430 a refusal carries the message, the code and the request id', async () => {
  network(json(404, { message: 'We could not find this.', code: 'not_found', requestId: 'req-1' }));

  const call = createTransport('', session(null))({ method: 'GET', path: '/x' });

  await expect(call).rejects.toMatchObject({
    status: 404,
    code: 'not_found',
    requestId: 'req-1',
    message: 'We could not find this.',
  });
});

it('a refusal for its pace carries the time from Retry-After', async () => {
  network(new Response('{"code":"too_many_requests"}', { status: 429, headers: { 'retry-after': '33' } }));

  const call = createTransport('', session(null))({ method: 'GET', path: '/x' });

  await expect(call).rejects.toMatchObject({ status: 429, isPassing: true, retryAfterSeconds: 33 });
});

it('a lost network is an error of its own that may be tried again', async () => {
  network(new TypeError('Failed to fetch'));

  const error: unknown = await createTransport(
    '',
    session(null),
  )({ method: 'GET', path: '/x' }).catch((e: unknown) => e);

  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 0, code: 'network', isPassing: true });
});

it('an answer that is no JSON is an error, not data', async () => {
  network(new Response('<html>', { status: 200 }));

  await expect(createTransport('', session(null))({ method: 'GET', path: '/x' })).rejects.toMatchObject({
    code: 'internal',
  });
});

/** A network that takes calls and never answers; it ends a call that is given up, as browsers do. */
function silence(): AbortSignal[] {
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  });
  return signals;
}

it.each([
  { method: 'GET', seconds: 20 },
  { method: 'POST', seconds: 60 },
] as const)('a $method that nobody answers is given up after $seconds seconds, and says so', async (example) => {
  vi.useFakeTimers();
  const signals = silence();
  const ended = vi.fn<(error: unknown) => void>();
  createTransport('', session(null))({ method: example.method, path: '/x' }).catch(ended);

  await vi.advanceTimersByTimeAsync(example.seconds * 1000 - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);

  expect(ended.mock.lastCall?.[0]).toMatchObject({ status: 0, code: 'no_answer', isPassing: true });
  expect(signals[0]?.aborted).toBe(true);
});

it('a call that the page no longer wants ends at once', async () => {
  silence();
  const page = new AbortController();
  const call = createTransport('', session(null))({ method: 'GET', path: '/x', signal: page.signal });
  await Promise.resolve();

  page.abort();

  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});
