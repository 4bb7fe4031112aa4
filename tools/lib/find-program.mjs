import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Where the first of these programs is on PATH. A name with a slash is a path by itself.
 * @param {readonly string[]} names @returns {string | undefined}
 */
export function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => (name.includes('/') ? [name] : folders.map((folder) => join(folder, name))))
    .find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
