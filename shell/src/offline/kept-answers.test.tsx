import {
  ApiError,
  createQueryClient,
  diary,
  facilityEnvelopes,
  facilityStops,
  favorites,
  mailRules,
  noAnswerCode,
} from '@inkbridge/api-client';
import { keptAnswerPlace, type Session, type SessionState, siteHintCookie } from '@inkbridge/shared/auth-context';
import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { keepAnswers } from './kept-answers.js';

const [rosa, other] = ['a'.repeat(24), 'b'.repeat(24)];
const entries = (day: string) => ({ entries: [{ day }], reminders: true });

beforeEach(() => {
  document.cookie = `${siteHintCookie}=remembered; path=/`;
});

/** A page of this reader; its API answers from a table, and other calls have no network. */
function aPage(userId: string | null, answers: Record<string, unknown> = {}) {
  const client = createQueryClient(async ({ path }) => {
    if (!(path in answers)) throw new TypeError('no network');
    return { data: await answers[path] };
  });
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const { store, becomes } = aStore(userId);
  keepAnswers({ client, session: { store } });
  return { client, becomes };
}

function aStore(userId: string | null) {
  const heard = new Set<() => void>();
  let state = stateOf(userId);
  const store = {
    getState: () => state,
    subscribe: (listener: () => void) => heard.add(listener),
  } as unknown as Session['store'];
  const becomes = (next: string | null) => {
    state = stateOf(next);
    for (const listener of heard) listener();
  };
  return { store, becomes };
}

function stateOf(userId: string | null): SessionState {
  if (userId === null) return { status: 'guest', user: null, because: 'no_session' };
  const names = { firstName: 'Rosa', lastName: 'Hale', email: 'r@inkbridge.test', imageUrl: null };
  return { status: 'signed_in', user: { _id: userId, ...names, profileComplete: true, role: 'user' } };
}

/** The data that a screen of this page finds. */
async function shown(page: ReturnType<typeof aPage>, query: { queryKey: readonly unknown[] }) {
  await page.client.fetchQuery(query as typeof diary).catch(() => undefined);
  return page.client.getQueryData(query.queryKey);
}
const kept = () => Object.keys(localStorage).filter((name) => name.startsWith('inkbridge.kept.'));

it('a member reads the diary and the favorites of the last visit without a network', async () => {
  const answers = { '/diary': entries('2026-11-01'), '/user/favorite': [{ _id: 'x' }] };
  const online = aPage(rosa, answers);
  await shown(online, diary);
  await shown(online, favorites);

  const offline = aPage(rosa);

  expect(await shown(offline, diary)).toEqual(entries('2026-11-01'));
  expect(await shown(offline, favorites)).toEqual([{ _id: 'x' }]);
});

it.each([
  { what: 'where mail is stopped', path: '/facilities/stops', query: facilityStops },
  {
    what: 'the order of an envelope that a facility asks for',
    path: '/facilities/envelopes',
    query: facilityEnvelopes,
  },
])('D-171 D-173 everybody reads without a network $what', async ({ path, query }) => {
  await shown(aPage(null, { [path]: [{ id: '1' }] }), query);

  expect(await shown(aPage(rosa), query)).toEqual([{ id: '1' }]);
});

it('nobody else on the same device reads them, and they go when the reader does', async () => {
  await shown(aPage(rosa, { '/diary': entries('2026-11-01') }), diary);
  expect(kept()).toEqual([keptAnswerPlace(rosa, JSON.stringify(diary.queryKey))]);

  expect(await shown(aPage(other), diary)).toBeUndefined();
  expect(kept()).toEqual([]);
});

it('answers that one user read are not kept for the next one on the same page', async () => {
  const page = aPage(rosa, { '/diary': entries('2026-11-01') });
  await shown(page, diary);

  page.becomes(null);
  page.becomes(other);
  page.client.getQueryCache().find({ queryKey: diary.queryKey })?.invalidate();

  expect(kept()).toEqual([]);
});

it('without "Remember Me" nothing of an account stays on the device', async () => {
  document.cookie = `${siteHintCookie}=session; path=/`;

  await shown(aPage(rosa, { '/diary': entries('2026-11-01') }), diary);

  expect(kept()).toEqual([]);
});

it('the mail rules of every state are in the list of all, for guests too', async () => {
  const [ohio, everywhere] = [
    { id: '1', state: 'Ohio' },
    { id: '2', state: null },
  ];
  await shown(aPage(null, { '/guides/mail-rules': [ohio, everywhere, { id: '3', state: 'Utah' }] }), mailRules());

  expect(await shown(aPage(null), mailRules('Ohio'))).toEqual([ohio, everywhere]);
});

it('a newer answer takes the place of the kept one', async () => {
  await shown(aPage(rosa, { '/diary': entries('2026-11-01') }), diary);
  await shown(aPage(rosa, { '/diary': entries('2026-11-20') }), diary);

  expect(await shown(aPage(rosa), diary)).toEqual(entries('2026-11-20'));
});

describe('a network that takes calls and does not answer', () => {
  const silence = new Promise<never>(() => undefined);

  function aSlowPage(answer: Promise<unknown> = silence) {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
      delete document.documentElement.dataset['kept'];
    });
    const page = aPage(rosa, { '/diary': answer });
    void page.client.fetchQuery(diary).catch(() => undefined);
    return {
      page,
      data: () => page.client.getQueryData(diary.queryKey),
      failures: () => page.client.getQueryState(diary.queryKey)?.fetchFailureCount,
    };
  }

  it('after four seconds the page shows what is kept, and says so; the fresh answer wins when it comes', async () => {
    await shown(aPage(rosa, { '/diary': entries('2026-11-01') }), diary);
    let arrive: (data: unknown) => void = () => undefined;
    const { data, failures } = aSlowPage(new Promise((resolve) => (arrive = resolve)));

    await vi.advanceTimersByTimeAsync(3_999);
    expect(data()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(data()).toEqual(entries('2026-11-01'));
    expect(failures()).toBe(1);

    arrive(entries('2026-11-20'));
    await vi.advanceTimersByTimeAsync(0);
    expect(data()).toEqual(entries('2026-11-20'));
    expect(failures()).toBe(0);
  });

  it('only what may be kept has a timer, one at a time, and none once its answer is here', async () => {
    vi.useFakeTimers();
    const { setTimeout: begin, clearTimeout: end } = globalThis;
    onTestFinished(() => {
      Object.assign(globalThis, { setTimeout: begin, clearTimeout: end }); // by hand: spies come back after the real timers
      vi.useRealTimers();
    });
    const patient = new Set<unknown>();
    Object.assign(globalThis, {
      setTimeout(...[work, wait, ...rest]: Parameters<typeof setTimeout>) {
        const timer = begin(work, wait, ...rest);
        if (wait === 4_000) patient.add(timer);
        return timer;
      },
      clearTimeout(timer?: NodeJS.Timeout) {
        patient.delete(timer);
        end(timer);
      },
    });
    const running = () => patient.size;
    let arrive: (data: unknown) => void = () => undefined;
    const page = aPage(rosa, { '/diary': new Promise((resolve) => (arrive = resolve)) });

    for (let number = 0; number < 50; number += 1) {
      void page.client.fetchQuery({ queryKey: ['customer', number], queryFn: () => silence });
    }
    expect(running()).toBe(0);
    for (let time = 0; time < 3; time += 1) {
      void page.client.fetchQuery(diary).catch(() => undefined);
      await page.client.cancelQueries({ queryKey: diary.queryKey });
      expect(running()).toBe(0);
    }
    void page.client.fetchQuery(diary);
    expect(running()).toBe(1);
    arrive(entries('2026-11-20'));
    await vi.advanceTimersByTimeAsync(0);

    expect(page.client.getQueryData(diary.queryKey)).toEqual(entries('2026-11-20'));
    expect(running()).toBe(0);
  });

  it('a call that was given up is tried again while its page is open', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let calls = 0;
    const client = createQueryClient(async () => {
      calls += 1;
      if (calls === 1) throw new ApiError(0, { code: noAnswerCode });
      return { data: entries('2026-11-20') };
    });
    keepAnswers({ client, session: aStore(rosa) });
    onTestFinished(new QueryObserver(client, diary).subscribe(() => undefined));

    await vi.advanceTimersByTimeAsync(14_000);
    expect(calls).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);

    expect(client.getQueryData(diary.queryKey)).toEqual(entries('2026-11-20'));
  });

  it('before a page from the device nobody waits a second time', async () => {
    await shown(aPage(rosa, { '/diary': entries('2026-11-01') }), diary);
    document.documentElement.dataset['kept'] = 'page';
    vi.useFakeTimers();
    const client = createQueryClient(() => silence);
    void client.fetchQuery(diary).catch(() => undefined);
    onTestFinished(() => {
      vi.useRealTimers();
      delete document.documentElement.dataset['kept'];
    });

    keepAnswers({ client, session: aStore(rosa) });
    await vi.advanceTimersByTimeAsync(0);

    expect(client.getQueryData(diary.queryKey)).toEqual(entries('2026-11-01'));
  });

  it('nothing of anybody else is shown, however long it takes', async () => {
    await shown(aPage(other, { '/diary': entries('2026-11-01') }), diary);
    const { data } = aSlowPage();

    await vi.advanceTimersByTimeAsync(60_000);

    expect(data()).toBeUndefined();
  });
});

describe('a clock that is wrong', () => {
  const place = keptAnswerPlace(rosa, JSON.stringify(diary.queryKey));
  const nextYear = () => Date.now() + 365 * 24 * 3600 * 1000;

  it('an answer kept on a day to come gives way to the next one', async () => {
    localStorage.setItem(place, JSON.stringify({ at: nextYear(), data: entries('2026-11-01') }));

    await shown(aPage(rosa, { '/diary': entries('2026-11-20') }), diary);

    expect(localStorage.getItem(place)).toContain('2026-11-20');
  });

  it('and is not taken for fresh', async () => {
    localStorage.setItem(place, JSON.stringify({ at: nextYear(), data: entries('2026-11-01') }));
    const page = aPage(rosa);

    await shown(page, diary);

    expect(page.client.getQueryState(diary.queryKey)?.dataUpdatedAt).toBeLessThanOrEqual(Date.now());
  });
});

describe('a device that keeps nothing', () => {
  it.each(['QuotaExceededError', 'SecurityError'])('the page works all the same (%s)', async (name) => {
    const refuse = () => {
      throw new DOMException('refused', name);
    };
    for (const method of ['setItem', 'getItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
    }
    onTestFinished(() => void vi.restoreAllMocks());

    const page = aPage(rosa, { '/diary': entries('2026-11-01') });

    expect(await shown(page, diary)).toEqual(entries('2026-11-01'));
    expect(await shown(aPage(rosa), diary)).toBeUndefined();
  });
});
