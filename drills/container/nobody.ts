import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Refusal, run } from '../../tools/lib/run.mjs';

/** A user without rights: the one who runs us, or, for root, the one that every Linux has for this. */
export type Nobody = {
  /** Command prefix that runs a program as this user. */
  prefix: readonly string[];
  home: string;
  /** Gives a folder to this user. @throws Refusal */
  owns: (folder: string) => Promise<void>;
};

const id = '65534';

/** @param folder for the home of this user */
export async function createNobody(folder: string): Promise<Nobody> {
  const isRoot = process.getuid?.() === 0;
  const home = join(folder, 'home');
  const npmrc = join(homedir(), '.npmrc');
  mkdirSync(home);
  if (existsSync(npmrc)) cpSync(npmrc, join(home, '.npmrc')); // the registry of this machine

  async function owns(of: string): Promise<void> {
    if (!isRoot) return;
    const { code, text } = await run('chown', ['--recursive', `${id}:${id}`, of], { output: 'collect' });
    if (code !== 0) throw new Refusal(text.trim());
  }

  await owns(home);
  const prefix = isRoot ? ['setpriv', `--reuid=${id}`, `--regid=${id}`, '--clear-groups', '--no-new-privs'] : [];
  return { prefix, home, owns };
}
