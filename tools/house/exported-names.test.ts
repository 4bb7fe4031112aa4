import { expect, it } from 'vitest';
import { exportedNames } from './exported-names.js';
import { parseText } from './testing/parse-text.js';

const namesIn = (text: string, path?: string): string[] =>
  exportedNames(parseText(text, path)).map(({ name, kind, isDocumented }) => `${name} ${kind} ${isDocumented}`);

it('distinguishes functions, values, types and components', () => {
  const text = `export function a() {}\nexport const b = () => 1;\nexport const c = 1;\nexport type D = 1;\nexport class E {}\n`;
  expect(namesIn(text)).toEqual([
    'a function false',
    'b function false',
    'c value false',
    'D type false',
    'E function false',
  ]);
  expect(namesIn('export function Box() {}\nexport const useBox = () => 1;\n', 'packages/ui/src/box.tsx')).toEqual([
    'Box component false',
    'useBox function false',
  ]);
});

it('finds the docstring directly above, also of a name that is exported further down', () => {
  const text =
    '/** One. */\nexport const a = 1;\n\n// Two.\nexport const b = 2;\n\n/** Three. */\nconst c = 3;\nconst d = 4;\nexport { c };\n';
  expect(namesIn(text)).toEqual(['a value true', 'b value false', 'c value true']);
});

it('takes the type of a documented schema as documented', () => {
  const text = [
    '/** A thing. */\nexport const thing = z.object({});',
    'export type Thing = z.output<typeof thing>;',
    'export type Part = z.input<typeof thing.shape.part>;',
    'export const bare = z.object({});',
    'export type Bare = z.output<typeof bare>;',
  ].join('\n');
  expect(namesIn(text)).toEqual([
    'thing value true',
    'Thing type true',
    'Part type true',
    'bare value false',
    'Bare type false',
  ]);
});

it('leaves out what is only passed on', () => {
  expect(namesIn("export { a } from './a.js';\nexport * from './b.js';\n")).toEqual([]);
});
