import path from 'node:path';
import { expect, it } from 'vitest';
import type { Link } from './import-graph.js';
import { measureWalks } from './measure.js';
import { brokenSteps } from './walks.js';

const link = (from: string, to: string, passesOn: Link['passesOn'] = []): Link => ({
  specifier: '',
  isTypeOnly: false,
  from,
  to,
  passesOn,
});
const walk = (...files: readonly string[]) => ({ name: 'a request', goal: 3, atFirst: 3, files });
const known = new Set(['a', 'b', 'c', 'index']);

it('a file may import an earlier one, or be imported by it', () => {
  expect(brokenSteps(walk('a', 'b', 'c'), known, [link('a', 'b'), link('c', 'a')])).toEqual([]);
});

it('an import leads through files that pass it on, and through no other', () => {
  const passed = [link('a', 'index'), link('index', 'b', [{ name: '*', as: '*' }])];
  expect(brokenSteps(walk('a', 'b'), known, passed)).toEqual([]);
  expect(brokenSteps(walk('a', 'b'), known, [link('a', 'index'), link('index', 'b')])).toEqual([
    'no earlier file leads to b',
  ]);
});

it('names files that do not exist', () => {
  expect(brokenSteps(walk('a', 'gone'), known, [])).toEqual(['gone does not exist']);
});

it('every step of the walks exists, and an earlier one leads to it', () => {
  const walks = measureWalks(path.resolve(import.meta.dirname, '../..'));
  expect(walks.map(({ broken }) => broken)).toEqual(walks.map(() => []));
});
