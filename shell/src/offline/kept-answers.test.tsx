import { createQueryClient, diary, favorites, mailRules } from '@inkbridge/api-client';
import { keptAnswerPlace, siteHintCookie, type Session, type SessionState } from '@inkbridge/shared/auth-context';
import { beforeEach, expect, it } from 'vitest';
import { keepAnswers } from './kept-answers.js';

const [rosa, other] = ['a'.repeat(24), 'b'.repeat(24)];
const entries = (day: string) => ({ entries: [{ day }], reminders: true });

beforeEach(() => {
  localStorage.clear();
  document.cookie = `${siteHintCookie}=remembered; path=/`;
});

/** A page of this reader, whose API answers from a table; what is not in it has no network. */
function aPage(userId: string | null, answers: Record<string, unknown> = {}) {
  const client = createQueryClient(async ({ path }) => {
    if (!(path in answers)) throw new TypeError('no network');
    return { data: answers[path] };
  });
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const heard = new Set<() => void>();
  let state = stateOf(userId);
  const store = {
    getState: () => state,
    subscribe: (listener: () => void) => heard.add(listener),
  } as unknown as Session['store'];
  keepAnswers({ client, session: { store } });
  const becomes = (next: string | null) => {
    state = stateOf(next);
    for (const listener of heard) listener();
  };
  return { client, becomes };
}

function stateOf(userId: string | null): SessionState {
  if (userId === null) return { status: 'guest', user: null, because: 'no_session' };
  const names = { firstName: 'Rosa', lastName: 'Hale', email: 'r@inkbridge.test', imageUrl: null };
  return { status: 'signed_in', user: { _id: userId, ...names, profileComplete: true, role: 'user' } };
}

/** What a screen finds, asked with this page. */
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

it('nobody else on the same device reads them, and they go when the reader does', async () => {
  await shown(aPage(rosa, { '/diary': entries('2026-11-01') }), diary);
  expect(kept()).toEqual([keptAnswerPlace(rosa, JSON.stringify(diary.queryKey))]);

  expect(await shown(aPage(other), diary)).toBeUndefined();
  expect(kept()).toEqual([]);
});

it('what one user read is not kept for the next one on the same page', async () => {
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
