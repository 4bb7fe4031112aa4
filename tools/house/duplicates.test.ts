import { expect, it } from 'vitest';
import { duplicatesIn } from './duplicates.js';
import { parseText } from './testing/parse-text.js';

const lines = [
  'const one = 1;',
  'const two = 2;',
  'const three = 3;',
  'const four = 4;',
  'const five = 5;',
  'const six = 6;',
];
const file = (path: string, ...text: readonly string[]) => parseText(`${text.join('\n')}\n`, path);

it('finds six equal lines, whatever is between them that does not count', () => {
  const one = file('a.ts', 'const zero = 0;', ...lines, 'const seven = 7;');
  const other = file('b.ts', ...lines.slice(0, 3), '', '// Between.', ...lines.slice(3), 'const eight = 8;');
  expect(duplicatesIn([one, other])).toEqual([{ one: 'a.ts:2', other: 'b.ts:1', lines: 6 }]);
});

it('counts a longer run once', () => {
  const long = [...lines, 'const seven = 7;', 'const eight = 8;'];
  expect(duplicatesIn([file('a.ts', ...long), file('b.ts', ...long)])).toMatchObject([{ lines: 8 }]);
});

it('ignores five equal lines, and imports', () => {
  const imports = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `import { ${name} } from './${name}.js';`);
  const five = lines.slice(1);
  expect(duplicatesIn([file('a.ts', ...imports, ...five), file('b.ts', ...imports, ...five)])).toEqual([]);
});
