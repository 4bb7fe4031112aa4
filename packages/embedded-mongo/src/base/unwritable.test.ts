import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { unwritable } from './unwritable.js';

const failed = (code: string) => Object.assign(new Error('mkdir'), { code });

function givenFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'unwritable-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it.each([
  { code: 'EROFS', words: 'cannot be written to: it is on a disk that is read-only (EROFS)' },
  { code: 'ENOSPC', words: 'cannot be written to: its disk is full (ENOSPC)' },
  { code: 'EDQUOT', words: 'cannot be written to: its disk is full (EDQUOT)' },
  { code: 'ENOTDIR', words: 'cannot be written to: there is a file in its place (ENOTDIR)' },
  { code: 'EIO', words: 'cannot be written to (EIO)' },
])('a folder that fails with $code is said to be so, and nobody is sent to its rights', ({ code, words }) => {
  expect(unwritable(givenFolder(), failed(code))).toBe(words);
});

it.skipIf(process.platform === 'win32')('a folder of somebody else names who tried, and whose it is', () => {
  const folder = givenFolder();
  const me = process.getuid?.();

  expect(unwritable(folder, failed('EACCES'))).toBe(
    `cannot be written to by user ${me}; it belongs to user ${me}, mode 700 (EACCES)`,
  );
  expect(unwritable(join(folder, 'a', 'b'), failed('EPERM'))).toContain(`; ${folder} belongs to user ${me}, mode 700`);
});
