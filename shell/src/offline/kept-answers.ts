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

  const ownerOf = ({ queryKey }: Query) => {
    if (isPublic(queryKey)) return null;
    return isPrivate(queryKey) && userId() !== '' ? userId() : undefined;
  };
  const keepIt = (query: Query) => {
    const owner = ownerOf(query);
    if (owner !== undefined && query.state.data !== undefined) keep(query, owner);
  };
  const help = (query: Query) => {
    const { data, fetchStatus, fetchFailureCount } = query.state;
    const owner = ownerOf(query);
    if (owner === undefined || data !== undefined) return;
    if (fetchStatus === 'paused' || fetchFailureCount > 0) handOut(client, query, owner);
  };
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) {
    keepIt(query);
    help(query);
  }
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    // Only what has just come: while one user gives way to another, what the first one read is still there.
    if (event.action.type === 'success') keepIt(event.query);
    else help(event.query);
  });
}

function keep({ queryKey, state }: Query, owner: string | null): void {
  if (owner !== null && !isRemembered()) return;
  const name = nameOf(queryKey);
  const at = state.dataUpdatedAt;
  if ((readKept(name, owner)?.at ?? 0) <= at) writeKept(name, owner, { at, data: state.data });
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
