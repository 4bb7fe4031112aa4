import { keysOf } from '../objects/index.js';
import { pages } from './page-access.js';
import { type PathName, paths, patternOf } from './paths.js';

/** The query key of a verification link that carries the page to open after the login. */
export const returnQuery = 'next';

/** A search with many filters is the longest address; links in mails must not break. */
export const longestReturnPath = 1_000;

/** They are on the way to the login themselves. */
const entrances: ReadonlySet<PathName> = new Set(['verifyEmail', 'resetPassword']);

/**
 * The address of one of our pages for visitors or members, with its query and anchor; null for anything else. What is
 * read from an address or a request passes through here, so that no link of ours leads to another site.
 */
export function returnPathOf(text: string | null | undefined): string | null {
  if (!text || text.length > longestReturnPath || /[^\x21-\x7e]|[<>"\\]/.test(text)) return null;
  const [pathname = ''] = text.split(/[?#]/, 1);
  const name = keysOf(paths).find((candidate) => patternOf(candidate).test(pathname));
  if (!name || entrances.has(name)) return null;
  return ['everyone', 'user'].includes(pages[name].access) ? text : null;
}
