import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

type StoredMail = { to: { address: string }; text: string };

/** The subject of each mail in an outbox, such as `created ID`; mails that no ledger names are left out. */
export async function mailsIn(folder: string): Promise<string[]> {
  const keys: string[] = [];
  for (const file of await readdir(folder)) {
    if (!/^\d.*\.json$/.test(file)) continue;
    const mail = JSON.parse(await readFile(join(folder, file), 'utf8')) as StoredMail;
    const key = aboutOf(mail);
    if (key) keys.push(key);
  }
  return keys;
}

const kinds: readonly (readonly [RegExp, (id: string) => string])[] = [
  [/\/payment\?cid=([0-9a-f]{24})/, (id) => `created ${id}`],
  [/\/receipt\/([0-9a-f]{24})/, (id) => `paid ${id}`],
];

function aboutOf({ to, text }: StoredMail): string | null {
  if (text.includes('/verify-email?')) return `verify ${to.address}`;
  const live = /Everyone can see it now[^]*\/inmate\/([0-9a-f]{24})/.exec(text)?.[1];
  if (live !== undefined) return `approved ${live}`;
  for (const [pattern, keyOf] of kinds) {
    const id = pattern.exec(text)?.[1];
    if (id !== undefined) return keyOf(id);
  }
  return null;
}
