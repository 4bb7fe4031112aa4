import { expect, it } from 'vitest';
import type { ExportedName } from './exported-names.js';
import type { Link } from './import-graph.js';
import { publicNames } from './public-names.js';

const name = (text: string): ExportedName => ({ name: text, kind: 'value', isDocumented: false });
const link = (from: string, to: string, ...passesOn: Link['passesOn']): Link => ({
  specifier: '',
  isTypeOnly: false,
  from,
  to,
  passesOn,
});

const files = [
  { path: 'index', exports: [name('own')] },
  { path: 'one', exports: [name('a'), name('b')] },
  { path: 'two', exports: [name('c')] },
  { path: 'three', exports: [name('d')] },
];

it('follows what an entry passes on to where it is declared', () => {
  const links = [
    link('index', 'one', { name: 'a', as: 'renamed' }),
    link('index', 'two', { name: '*', as: '*' }),
    link('two', 'three', { name: '*', as: '*' }),
    link('one', 'three'),
  ];
  expect(publicNames(['index'], files, links).map((one) => one.name)).toEqual(['own', 'a', 'c', 'd']);
  expect(publicNames(['one'], files, links).map((one) => one.name)).toEqual(['a', 'b']);
});
