import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../tools/lib/run.mjs';

/** Why something cannot be tried on this machine, as a sentence. */
export class CannotStart extends Error {}

/** Where programs are kept between runs. */
export function cacheFolder(name: string): string {
  const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'inkbridge', 'foreign', name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Runs a program of the machine, and returns its output. @throws CannotStart when it is missing or fails */
export async function ask(command: string, args: readonly string[], cwd?: string): Promise<string> {
  const { code, text } = await run(command, args, { output: 'collect', ...(cwd && { cwd }) }).catch(
    (error: unknown) => {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (isMissing) throw new CannotStart(`${command} is not installed.`);
      throw error;
    },
  );
  if (code === 0) return text;
  throw new CannotStart(`"${command} ${args.join(' ')}" failed: ${text.trim().split('\n').at(-1) ?? ''}`);
}
