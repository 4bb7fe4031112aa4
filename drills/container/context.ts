import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cloneInto } from '../nodes/fresh-clone.js';

/** The last commit with an operator's first `.env` (docs/operations.md, "Deploy"). @throws Refusal */
export async function cloneForCompose(folder: string): Promise<string> {
  const clone = await cloneInto(folder);
  writeFileSync(join(clone, '.env'), 'PUBLIC_HOST=inkbridge.example\nADMIN_HOST=console.inkbridge.example\n');
  return clone;
}

/** Cuts a clone down to the build context: removes the files that `.dockerignore` names. */
export function becomeContext(clone: string): void {
  const lines = readFileSync(join(clone, '.dockerignore'), 'utf8').split('\n');
  const names = lines.filter((line) => line !== '' && !/[*#]/.test(line)); // patterns are for files that a clone lacks
  for (const name of names) rmSync(join(clone, name), { recursive: true, force: true });
}
