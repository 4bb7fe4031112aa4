import {
  diary,
  facilityEnvelopes,
  facilityStops,
  favorites,
  isApiError,
  mailRules,
  mailStops,
} from '@inkbridge/api-client';
import {
  forgetKeptAnswers,
  keptAnswerPlace,
  pageCookies,
  type Session,
  siteHintCookie,
} from '@inkbridge/shared/auth-context';
import { deviceStore } from '@inkbridge/shared/device';
import type { Query, QueryClient } from '@tanstack/react-query';

type Keeper = { client: QueryClient; session: Pick<Session, 'store'> };

/** Milliseconds that a call may take before the kept answer is shown; a newer one replaces it when it comes. */
const patienceMs = 4_000;
/** Milliseconds until a lost call is retried while its page stays open, so that a dead spot heals silently. */
const againMs = 15_000;

/** An answer of the API, and when it came, in milliseconds since 1970. */
type KeptAnswer = { at: number; data: unknown };

/** Longer answers are not kept, so that letters always find room in the storage of the device. */
const longest = 400_000;

/** Answers of one user; null for public ones: mail rules. */
function answersOf(userId: string | null) {
  const prefix = userId === null ? 'inkbridge.shown.' : keptAnswerPlace(userId, '');
  return deviceStore({ storage: () => localStorage, prefix, parse: (kept) => (isKept(kept) ? kept : null) });
}

/** Null where there is none, or one that cannot be read. */
function readKept(name: string, userId: string | null): KeptAnswer | null {
  return answersOf(userId).read(name);
}

/** A device without room, or that denies access to its storage, keeps nothing: the page works, but not offline. */
function writeKept(name: string, userId: string | null, answer: KeptAnswer): void {
  const answers = answersOf(userId);
  if (JSON.stringify(answer).length > longest) answers.remove(name);
  else answers.write(name, answer);
}

function isKept(value: unknown): value is KeptAnswer {
  return (
    typeof value === 'object' && value !== null && 'data' in value && 'at' in value && typeof value.at === 'number'
  );
}

const rulesKey = mailRules().queryKey.slice(0, 2);
const publicKeys = [rulesKey, ...[mailStops, facilityStops, facilityEnvelopes].map(({ queryKey }) => queryKey)];

/**
 * Keeps the answers that are read without a network on this device, and hands them to the screens that cannot get newer
 * ones. A member's only while the session is remembered: on a shared computer, where it is not, nothing stays.
 */
export function keepAnswers(keeper: Keeper): void {
  const { client, session } = keeper;
  const userId = () => userIdOf(keeper);
  forgetKeptAnswers(() => localStorage, userId());
  session.store.subscribe(() => forgetKeptAnswers(() => localStorage, userId()));

  // At most one timer for each answer that may be kept, and none for any other.
  const timers = new WeakMap<Query, ReturnType<typeof setTimeout>>();
  const later = (query: Query, ms: number, work: () => void) => {
    clearTimeout(timers.get(query));
    if (ownerOf(keeper, query) !== undefined) timers.set(query, setTimeout(work, ms));
  };
  const helpLater = (query: Query, ms = patienceMs) => {
    if (query.state.data === undefined) later(query, ms, () => help(keeper, query, true));
  };
  const again = ({ queryKey }: Query) => void client.refetchQueries({ queryKey, exact: true, type: 'active' });
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) {
    keep(keeper, query);
    help(keeper, query);
    // Before a page from the device the network has been waited for already.
    if (query.state.fetchStatus === 'fetching') helpLater(query, isKeptPage() ? 0 : patienceMs);
  }
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (query.state.fetchStatus === 'idle') clearTimeout(timers.get(query));
    // Only a fresh answer: while one user gives way to another, the first one's answers are still there.
    if (action.type === 'success') keep(keeper, query);
    else help(keeper, query);
    if (action.type === 'fetch') helpLater(query);
    const isLost = action.type === 'error' && isApiError(action.error) && action.error.status === 0;
    if (isLost) later(query, againMs, () => again(query));
  });
}

const userIdOf = ({ session }: Keeper) => session.store.getState().user?._id ?? '';
const isKeptPage = () => 'kept' in document.documentElement.dataset;

/** Null for answers that everybody may read, undefined for those that are not kept. */
function ownerOf(keeper: Keeper, { queryKey }: Query): string | null | undefined {
  if (isPublic(queryKey)) return null;
  return (isPrivate(queryKey) && userIdOf(keeper)) || undefined;
}

function help(keeper: Keeper, query: Query, isLate = false): void {
  const { data, fetchStatus, fetchFailureCount } = query.state;
  const owner = ownerOf(keeper, query);
  if (owner === undefined || data !== undefined) return;
  if (fetchStatus === 'paused' || fetchFailureCount > 0) handOut(keeper, query, owner);
  else if (isLate && fetchStatus === 'fetching' && handOut(keeper, query, owner)) {
    query.setState({ fetchFailureCount: 1 }); // so that the page says what it shows
  }
}

function keep(keeper: Keeper, query: Query): void {
  const { queryKey, state } = query;
  const owner = ownerOf(keeper, query);
  if (owner === undefined || state.data === undefined || (owner !== null && !isRemembered())) return;
  const name = nameOf(queryKey);
  const at = state.dataUpdatedAt;
  const before = readKept(name, owner)?.at ?? 0;
  // One of a day to come is of a clock that was wrong.
  if (before <= at || before > Date.now()) writeKept(name, owner, { at, data: state.data });
}

function handOut({ client }: Keeper, { queryKey }: Query, owner: string | null): boolean {
  const kept = readKept(nameOf(queryKey), owner) ?? stateOf(queryKey);
  if (kept) client.setQueryData(queryKey, kept.data, { updatedAt: Math.min(kept.at, Date.now()) });
  return kept !== null;
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
  return publicKeys.some((start) => startsWith(key, start));
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
  return pageCookies.cookie.split('; ').includes(`${siteHintCookie}=remembered`);
}
