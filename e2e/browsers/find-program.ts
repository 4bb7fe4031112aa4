import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Where the first of these programs is on PATH. A name with a slash is a path by itself. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => (name.includes('/') ? [name] : folders.map((at) => join(at, name)))).find(isProgram);
}
