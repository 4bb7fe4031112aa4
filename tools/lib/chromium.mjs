import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Refusal, run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of an installed Chromium: `CHROMIUM_PATH`, or the first known name on PATH. */
export function findChromium() {
  return process.env.CHROMIUM_PATH || findProgram(names);
}

/** Finds a Chromium or installs Debian's. @throws Refusal if neither is possible */
export async function requireChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('Installing Chromium …');
  await run('apt-get', ['update', '-qq'], { output: 'collect' }).catch(() => undefined);
  const install = await run('apt-get', ['install', '-y', '-qq', 'chromium'], {
    output: 'collect',
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  }).catch((error) => ({ code: 1, text: String(error) }));
  const installed = findChromium();
  if (!installed) {
    throw new Refusal(`No Chromium was found and none could be installed; set CHROMIUM_PATH.\n${install.text.trim()}`);
  }
  return installed;
}

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
