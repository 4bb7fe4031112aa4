import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { changedFiles } from './changed-files.mjs';

const checkout = mkdtempSync(join(tmpdir(), 'inkbridge-changes-'));
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@inkbridge.test'];
const git = (...args: string[]) => execFileSync('git', [...identity, ...args], { cwd: checkout });
const write = (name: string, text: string) => writeFileSync(join(checkout, name), text);

it('changed and new files are named, those that are gone or ignored are not', async () => {
  git('init', '--quiet');
  write('.gitignore', 'dist\n');
  for (const name of ['kept.ts', 'changed.ts', 'removed.ts']) write(name, name);
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  await expect(changedFiles('HEAD', checkout)).rejects.toThrow('Nothing has changed since HEAD.');

  write('changed.ts', 'other');
  write('new.ts', 'new');
  write('dist', 'built');
  rmSync(join(checkout, 'removed.ts'));

  expect(await changedFiles('HEAD', checkout)).toEqual(['changed.ts', 'new.ts']);
  await expect(changedFiles('nowhere', checkout)).rejects.toThrow('git knows no commit "nowhere".');
});
