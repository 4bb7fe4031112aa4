import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

const valuesIn = (selector: string) => {
  const start = tokens.indexOf(`${selector} {`);
  const block = tokens.slice(start, tokens.indexOf('}', start));
  return [...block.matchAll(/(--[\w-]+|color-scheme): ([^;]+);/g)].map(([, name, value]) => `${name}: ${value}`);
};

it('dark looks the same whether the system or the reader wishes it', () => {
  const bySystem = valuesIn(":root:not([data-theme='light'])");

  expect(bySystem.length).toBeGreaterThan(20);
  expect(valuesIn(":root[data-theme='dark']")).toEqual(bySystem);
});
