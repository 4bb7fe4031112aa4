import { setTimeout as pause } from 'node:timers/promises';

/** How the calls of a phase ended. */
export type Tally = {
  answered: number;
  /** 429 and 503, which say when to try again. */
  refused: number;
  /** 5xx of the proxy or a process, and calls without an answer. */
  failed: number;
  /** Milliseconds of answered calls. */
  times: number[];
};

export const newTally = (): Tally => ({ answered: 0, refused: 0, failed: 0, times: [] });

type Sent = { method?: string; token?: string; body?: object | FormData; headers?: Record<string, string> };
export type Answer<T> = { status: number; data: T; code: string | undefined; text: string; at: number };

export type Calls = {
  /** Counted from now on in another tally. */
  countIn: (tally: Tally) => void;
  /** One call; null when there was no answer of the product. */
  send: <T>(path: string, sent?: Sent) => Promise<Answer<T> | null>;
  /** Repeats a call, as browsers and people do, until the product answers it. @throws Error when it takes too long */
  insist: <T>(path: string, sent?: Sent) => Promise<Answer<T>>;
};

/** Milliseconds. */
const patience = 60_000;
const pauseBetween = 200;
const refusals: ReadonlySet<number> = new Set([429, 503]);

/** Calls to an address, through a proxy or directly. */
export function callsTo(siteUrl: string): Calls {
  let tally = newTally();

  async function send<T>(
    path: string,
    { method = 'GET', token, body, headers = {} }: Sent = {},
  ): Promise<Answer<T> | null> {
    const counted = tally;
    const begun = performance.now();
    const isForm = body instanceof FormData;
    const answer = await fetch(siteUrl + path, {
      method,
      headers: {
        authorization: token === undefined ? 'unauthenticated' : `Bearer ${token}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    }).catch(() => null);
    const text = (await answer?.text().catch(() => null)) ?? null;
    const at = performance.now();
    if (answer && text !== null && answer.status < 500) {
      if (answer.status === 429) counted.refused += 1;
      else counted.answered += 1;
      counted.times.push(at - begun);
      const json = (text.startsWith('{') ? JSON.parse(text) : {}) as { data: T; code?: string };
      return { status: answer.status, data: json.data, code: json.code, text, at };
    }
    if (answer?.status === 503) counted.refused += 1;
    else counted.failed += 1;
    return null;
  }

  return {
    countIn: (next) => void (tally = next),
    send,
    async insist<T>(path: string, sent?: Sent) {
      const deadline = performance.now() + patience;
      for (;;) {
        const answer = await send<T>(path, sent);
        if (answer && !refusals.has(answer.status)) return answer;
        if (performance.now() > deadline) throw new Error(`${sent?.method ?? 'GET'} ${path} was not answered`);
        await pause(pauseBetween);
      }
    },
  };
}
