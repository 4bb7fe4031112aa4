import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** A file of the repository that is counted. `room` is its package, app or folder (`packages/ui`, `api`, `tools`). */
export type SourceFile = { path: string; text: string; room: string; kind: 'source' | 'test' | 'style' };

/** All TypeScript, JavaScript and CSS files that git lists, without declarations (`.d.ts`) and files at the root. */
export function readSourceFiles(root: string): SourceFile[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const list = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return list
    .split('\0')
    .filter((name) => /\.(tsx?|mjs|js|mts|css)$/.test(name) && !name.endsWith('.d.ts'))
    .filter((name) => name.includes('/') && !name.startsWith('.'))
    .filter((name) => statSync(path.join(root, name), { throwIfNoEntry: false })?.isFile() === true)
    .map((name) => {
      const text = readFileSync(path.join(root, name), 'utf8');
      return { path: name, text, room: roomOf(name), kind: kindOf(name) };
    });
}

/** The folder that is one row of the table: the workspace of a file. */
export function roomOf(name: string): string {
  const [first = '', second = ''] = name.split('/');
  return first === 'packages' ? `${first}/${second}` : first;
}

/** Tests are also the folders of their helpers, and all journeys. */
export function kindOf(name: string): SourceFile['kind'] {
  if (name.endsWith('.css')) return 'style';
  const isTest =
    /\.(test|spec|suite|cases)\.tsx?$/.test(name) ||
    /\/(testing|test|fixtures|parity)\//.test(name) ||
    /^(e2e|test)\//.test(name);
  return isTest ? 'test' : 'source';
}
