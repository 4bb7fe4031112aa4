import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The end of a sentence that begins with the folder: "cannot be written to by user 1000; it belongs to user 0, …". */
export function unwritable(folder: string, cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const known = code === '' ? '' : ` (${code})`;
  const begin = 'cannot be written to';
  if (code === 'EROFS') return `${begin}: it is on a disk that is read-only${known}`;
  if (code === 'ENOSPC' || code === 'EDQUOT') return `${begin}: its disk is full${known}`;
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${begin}: there is a file in its place${known}`;
  if (code === 'EACCES' || code === 'EPERM') return `${begin}${byWhom(folder)}${known}`;
  return `${begin}${known}`;
}

function byWhom(folder: string): string {
  const user = process.getuid?.();
  const there = nearest(folder);
  if (user === undefined || there === null) return '';
  const { uid, mode } = statSync(there);
  const what = there === folder ? 'it' : there;
  return ` by user ${user}; ${what} belongs to user ${uid}, mode ${(mode & 0o7777).toString(8)}`;
}

/** The folder, or the nearest one above it that is there; null where the user may not even look. */
function nearest(folder: string): string | null {
  if (existsSync(folder)) return folder;
  return dirname(folder) === folder ? null : nearest(dirname(folder));
}
