import { diary, favorites, mailRules, mailStops } from '@inkbridge/api-client';
import { forgetKeptAnswers, siteHintCookie, type Session } from '@inkbridge/shared/auth-context';
import type { Query, QueryClient } from '@tanstack/react-query';
import { readKept, writeKept, type KeptAnswer } from './kept-store.js';

type Keeper = { client: QueryClient; session: Pick<Session, 'store'> };

const [rulesKey, stopsKey] = [mailRules().queryKey.slice(0, 2), mailStops.queryKey];

/**
 * Keeps the answers that are read without a network on this device, and hands them to the screens that cannot get newer
 * ones. A member's only while the session is remembered: on a shared computer, where it is not, nothing stays.
 */
export function keepAnswers({ client, session }: Keeper): void {
  const userId = () => session.store.getState().user?._id ?? '';
  forgetKeptAnswers(() => localStorage, userId());
  session.store.subscribe(() => forgetKeptAnswers(() => localStorage, userId()));

  const look = (query: Query) => {
    const { queryKey, state } = query;
    const owner = isPublic(queryKey) ? null : isPrivate(queryKey) && userId() !== '' ? userId() : undefined;
    if (owner === undefined) return;
    if (state.data !== undefined) keep(query, owner);
    else if (state.fetchStatus === 'paused' || state.fetchFailureCount > 0) handOut(client, query, owner);
  };
  const cache = client.getQueryCache();
  cache.getAll().forEach(look);
  // Only what changed: while one user gives way to another, what the first one read is still there.
  cache.subscribe((event) => {
    if (event.type === 'updated') look(event.query);
  });
}

function keep({ queryKey, state }: Query, owner: string | null): void {
  if (owner !== null && !isRemembered()) return;
  const name = nameOf(queryKey);
  const at = state.dataUpdatedAt;
  if ((readKept(name, owner)?.at ?? 0) < at) writeKept(name, owner, { at, data: state.data });
}

function handOut(client: QueryClient, { queryKey }: Query, owner: string | null): void {
  const kept = readKept(nameOf(queryKey), owner) ?? stateOf(queryKey);
  if (kept) client.setQueryData(queryKey, kept.data, { updatedAt: kept.at });
}

/** The rules of one state are in the list of all. */
function stateOf(queryKey: Query['queryKey']): KeptAnswer | null {
  const state = queryKey[2];
  const all = startsWith(queryKey, rulesKey) ? readKept(nameOf(mailRules().queryKey), null) : null;
  if (!all || !Array.isArray(all.data)) return null;
  const rules = all.data as readonly { state: string | null }[];
  const [own, everywhere] = [rules.filter((rule) => rule.state === state), rules.filter((rule) => rule.state === null)];
  return { at: all.at, data: [...own, ...everywhere] };
}

function isPublic(key: Query['queryKey']): boolean {
  return startsWith(key, rulesKey) || startsWith(key, stopsKey);
}

function isPrivate(key: Query['queryKey']): boolean {
  return [diary, favorites].some(({ queryKey }) => nameOf(queryKey) === nameOf(key));
}

function startsWith(key: Query['queryKey'], start: Query['queryKey']): boolean {
  return start.every((part, place) => part === key[place]);
}

const nameOf = (key: Query['queryKey']) => JSON.stringify(key);

/** "Keep me logged in" was chosen (D-11). */
function isRemembered(): boolean {
  return document.cookie.split('; ').includes(`${siteHintCookie}=remembered`);
}
