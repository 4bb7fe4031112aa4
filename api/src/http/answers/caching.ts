import type { PreparedAnswer } from './prepared.js';

/**
 * Seconds. How long a cache between us and the reader may answer with what it has, and how much longer while it asks for
 * the new answer: nobody gets an answer older than their sum (docs/scale.md).
 */
const sharedLife = { fresh: 30, whileAsking: 30 };

/**
 * The same for everybody who sends the same headers of `vary`. Browsers ask before each use, so that who changes
 * something sees it; `must-revalidate` keeps them from using the last directive too.
 */
export const forEverybody = `public, max-age=0, must-revalidate, s-maxage=${sharedLife.fresh}, stale-while-revalidate=${sharedLife.whileAsking}`;

/** The same for what may be no older than `fresh`, because what it leaves out must be gone within a minute. */
export const brieflyForEverybody = `public, max-age=0, must-revalidate, s-maxage=${sharedLife.fresh}`;

/** Made for one reader: no cache but the reader's own browser may keep it. */
export const forOneReader = 'private, no-cache';

/** The same answer, for a reader whose session, or choice, had a part in it. */
export function keptFromOthers(answer: PreparedAnswer): PreparedAnswer {
  if (answer.headers['cache-control'] === forOneReader) return answer;
  return { ...answer, headers: { ...answer.headers, 'cache-control': forOneReader } };
}
