import type { Config } from '../../config/config.js';
import type { Session } from '../kit/session.js';
import type { Store } from '../kit/store.js';

/** The finding of one check; `todo` says how to fix it. */
export type Finding = { check: string; state: 'ok' | 'warn' | 'fail'; message: string; todo?: string };

export type CheckContext = { config: Config; session: Session };

export type Check = { name: string; run: (place: CheckContext) => Promise<Verdict> };
/** Queries the database, so it runs only when the database answers. */
export type StoredCheck = { name: string; run: (store: Store, place: CheckContext) => Promise<Verdict> };

export type Verdict = Omit<Finding, 'check'>;

export const ok = (message: string): Verdict => ({ state: 'ok', message });
export const warn = (message: string, todo: string): Verdict => ({ state: 'warn', message, todo });
export const fail = (message: string, todo: string): Verdict => ({ state: 'fail', message, todo });

/** A check that throws has failed; the others still run. */
export async function judge(check: string, verdict: () => Promise<Verdict>): Promise<Finding> {
  try {
    return { check, ...(await verdict()) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { check, ...fail(reason, 'Correct this, then run doctor again.') };
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export const freeUpSpace = 'Free up space now: new data is refused without it.';

/** What to do about a folder that cannot be written, by the reason that the system gave. */
export function todoForFolder(error: unknown, folder: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOSPC' || code === 'EDQUOT') return freeUpSpace;
  if (code === 'EROFS') return `Mount ${folder} so that it can be written.`;
  return `Give ${folder} to the user that runs the product.`;
}
