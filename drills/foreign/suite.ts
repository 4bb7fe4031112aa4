import type { ForeignServer } from './foreign-server.js';

/** One thing that was tried on a server. `why` is null when it went as on MongoDB. */
export type Result = { title: string; why: string | null };

export type Suite = (server: ForeignServer) => Promise<Result[]>;

/** A failure in one line. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0]?.slice(0, 200) ?? '';
}
