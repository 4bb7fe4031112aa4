type Entry = { key: string };

/** What the router calls the first entry of every document. */
const firstEntry = 'default';

let idOfFirst: string | null = null;

/**
 * Names an entry of the history for its scroll position. The router gives the first entry of every document the same
 * key, so that a page opened by its address would begin where another page of the same tab was left; such an entry gets
 * an id of its own, which a reload keeps.
 */
export function scrollKeyOf({ key }: Entry): string {
  if (key !== firstEntry) return key;
  idOfFirst ??= idOf(window.history);
  return idOfFirst;
}

function idOf(history: History): string {
  const state: unknown = history.state;
  const kept = typeof state === 'object' && state !== null ? state : {};
  if ('scroll' in kept && typeof kept.scroll === 'string') return kept.scroll;
  const scroll = `first-${performance.timeOrigin}`;
  history.replaceState({ ...kept, scroll }, '');
  return scroll;
}
