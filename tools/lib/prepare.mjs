import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pnpm, Refusal, root } from './run.mjs';

const stamps = join(root, 'node_modules', '.cache', 'inkbridge');
const skipped = new Set(['node_modules', '.git', '.data', '.turbo', 'docs', 'drills', 'e2e', 'test-results', '.ci']);

/** Installs the packages of the lockfile, unless exactly this lockfile is already installed. */
export async function install() {
  await once('install', hashOf(['pnpm-lock.yaml'], contentOf), async () => {
    console.log('Installing packages …');
    const { code } = await pnpm(['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only']);
    if (code !== 0) throw new Refusal('The packages could not be installed; see the lines above.');
  });
}

/**
 * Builds every app, unless nothing that goes into a build has changed since the last one.
 * @param {{ variant?: string }} [options]
 */
export async function build() {
  await once('build', hashOf(sourceFiles(root), stateOf), async () => {
    console.log('Building …');
    await buildAll(['--output-logs=errors-only']);
  });
}

/**
 * Builds everything that Turborepo has not built yet. Our pnpm puts itself on PATH, where Turborepo needs it.
 * @param {readonly string[]} [options] of Turborepo
 */
export async function buildAll(options = []) {
  const { code } = await pnpm(['exec', 'turbo', 'run', 'build', ...options]);
  if (code !== 0) throw new Refusal('The build failed; see the lines above.');
}

/**
 * @param {string} name
 * @param {string} state a fingerprint of everything the work depends on
 * @param {() => Promise<void>} work
 */
async function once(name, state, work) {
  const stamp = join(stamps, name);
  if (readOr(stamp, '') === state) return;
  await work();
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, state);
}

/** @param {string} file @param {string} fallback */
function readOr(file, fallback) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return fallback;
  }
}

/** @param {string} folder @returns {string[]} paths below the checkout */
function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name) || entry.name.startsWith('dist') || /\.test\.tsx?$/.test(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? sourceFiles(path) : [path.slice(root.length)];
  });
}

/** @param {readonly string[]} files @param {(file: string) => string} read */
function hashOf(files, read) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n${read(file)}\n`);
  return hash.digest('hex');
}

/** @param {string} file */
function contentOf(file) {
  return readFileSync(join(root, file), 'utf8');
}

/** Size and modification time detect an edit a hundred times faster than reading the file. @param {string} file */
function stateOf(file) {
  const { size, mtimeMs } = statSync(join(root, file));
  return `${size} ${mtimeMs}`;
}
