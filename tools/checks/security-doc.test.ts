import { expect, it } from 'vitest';
import { filesEnding } from './tracked-files.js';

const [document] = filesEnding('docs/security.md').map(({ text }) => text);

it('every test that docs/security.md names exists, word for word', () => {
  const named = [...(document ?? '').matchAll(/“([^”]+)”/g)].map(([, title = '']) => title);
  const tests = filesEnding('.test.ts', '.test.tsx', '.suite.ts', '.spec.ts');
  const all = tests.map(({ text }) => text).join('\n');

  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((title) => !all.includes(title))).toEqual([]);
});

it('docs/security.md has every chapter of the standard', () => {
  const chapters = [...(document ?? '').matchAll(/^### V(\d+) /gm)].map(([, chapter]) => Number(chapter));

  expect(chapters).toEqual(Array.from({ length: 17 }, (_, at) => at + 1));
});
