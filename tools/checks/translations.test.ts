import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { filesEnding } from './tracked-files.js';

/** Comments and names of modules, which nobody reads on a page, and all quoted texts. */
const pieces =
  /\/\*[^]*?\*\/|\/\/.*|(?:from|module|import\()\s*'[^']*'|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** Changes with every word of an English catalogue, and with nothing else in its file. */
function markOf(catalogue: string): string {
  const texts = catalogue.match(pieces)?.filter((piece) => /^['"`]/.test(piece)) ?? [];
  return createHash('sha256').update(texts.join('\n').replaceAll(/\s+/g, ' ')).digest('hex').slice(0, 8);
}

const one = "export const en = { a: 'See https://a.test' };";
it.each([
  { change: 'a comment', other: "// said 'once'\nexport const en = {\n  a: 'See https://a.test',\n};", isSame: true },
  { change: 'an import', other: `import { b } from './b.js';\n${one}`, isSame: true },
  { change: 'a word', other: "export const en = { a: 'See https://b.test' };", isSame: false },
])('a catalogue with $change that changed has the same mark: $isSame', ({ other, isSame }) => {
  expect(markOf(one) === markOf(other)).toBe(isSame);
});

it('an English catalogue that changed is told from the others until its Spanish was read again', async () => {
  const catalogues = filesEnding('/en.ts', '.en.ts').toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const marks = catalogues.map(({ path, text }) => `${markOf(text)} ${path}\n`).join('');

  const howTo = 'Read the Spanish of these again, then: npx vitest run tools/checks/translations.test.ts --update';
  await expect(marks, howTo).toMatchFileSnapshot('./translations.txt');
});
