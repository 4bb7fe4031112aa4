import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** A file of the repository: its path from the root, and its text. */
export type TrackedFile = { path: string; text: string };

/** The paths, from the root, of all files that are in the repository or will be with the next commit. */
export function trackedPaths(): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const isFile = (name: string) => statSync(path.join(root, name), { throwIfNoEntry: false })?.isFile() === true;
  return list.split('\0').filter((name) => name !== '' && isFile(name));
}

/**
 * The files with these endings.
 * @throws Error if there is none, because a check would then pass without checking anything
 */
export function filesEnding(...endings: readonly string[]): TrackedFile[] {
  const names = trackedPaths().filter((name) => endings.some((ending) => name.endsWith(ending)));
  if (names.length === 0) throw new Error(`No file of the repository ends with ${endings.join(' or ')}`);
  return names.map((name) => ({ path: name, text: readFileSync(path.join(root, name), 'utf8') }));
}

/** `path:line` of a place in a text. */
export function placeOf({ path: name, text }: TrackedFile, offset: number): string {
  return `${name}:${text.slice(0, offset).split('\n').length}`;
}
