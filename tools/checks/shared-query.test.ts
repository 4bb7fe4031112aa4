import { expect, it } from 'vitest';
import { filesEnding } from './tracked-files.js';

const shared = 'shell/src/react-query.ts';
const inBrowser = /^(shell|mfe-[a-z]+|packages)\/.*src\/(?!.*(\.test\.|testing\/|server\.tsx))/;
const list = /(?:import|export) (type )?\{([^}]*)\} from '(?:@tanstack|#react-query)/g;

/** The values, not the types, that a file takes from TanStack Query. */
function namesIn(text: string): string[] {
  return [...text.matchAll(list)]
    .filter(([, isType]) => !isType)
    .flatMap(([, , names = '']) => names.split(',').map((name) => name.trim().replace(/ as .*/, '')))
    .filter((name) => name !== '' && !name.startsWith('type '));
}

it('the shell shares every part of TanStack Query that a page uses, and no other', () => {
  const files = filesEnding('.ts', '.tsx').filter(({ path }) => inBrowser.test(path));
  const provided = files.filter(({ path }) => path === shared).flatMap(({ text }) => namesIn(text));
  const used = files.filter(({ path }) => path !== shared).flatMap(({ text }) => namesIn(text));

  expect(new Set(provided)).toEqual(new Set(used));
});
