import { expect, it } from 'vitest';
import { syntaxFigures } from './syntax-figures.js';
import { parseText } from './testing/parse-text.js';

const figuresOf = (text: string) => syntaxFigures(parseText(text));

it('measures functions with a body in braces, from the first line to the last', () => {
  const text =
    'function a() {\n  return 1;\n}\nconst b = () => 1;\nconst c = () => {};\nconst d = {\n  e() {\n  },\n};\n';
  expect(figuresOf(text).functionLines).toEqual([3, 1, 2]);
});

it('counts casts, but neither `as const` nor `satisfies` nor a renamed import', () => {
  const text = `import { a as b } from './a.js';\nconst c = b as unknown as string;\nconst d = [1] as const satisfies number[];\n`;
  expect(figuresOf(text).casts).toBe(2);
});

it('counts `any` and `!`', () => {
  const figures = figuresOf('const a: any[] = []; const b = a[0]!.any;\n');
  expect([figures.anys, figures.nonNull]).toEqual([1, 1]);
});

it('distinguishes own errors from built-in ones, and does not count rethrown errors', () => {
  const text = [
    'function fail(error: unknown, kind: number) {',
    "  if (kind === 1) throw new AppError('not_found');",
    "  if (kind === 2) throw new RangeError('far');",
    "  if (kind === 3) throw new Error('bug');",
    '  throw error;',
    '}',
  ].join('\n');
  expect(figuresOf(text).throws).toEqual({ coded: 1, builtIn: 1, plain: 1 });
});

it('counts the lines that hold nothing but a comment', () => {
  const text = '/** One. */\nconst a = 1; // beside\n// two\n/*\n * three to five\n */\nconst b = 1;\n';
  expect(figuresOf(text).commentLines).toBe(5);
});
