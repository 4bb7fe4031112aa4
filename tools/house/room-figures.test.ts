import { expect, it } from 'vitest';
import { figuresOf, type FileFigures } from './room-figures.js';

const file: FileFigures = {
  path: 'api/src/a.ts',
  room: 'api',
  lines: 10,
  functionLines: [4],
  casts: 1,
  anys: 0,
  nonNull: 0,
  throws: { coded: 1, builtIn: 0, plain: 0 },
  commentLines: 2,
  exports: [{ name: 'a', kind: 'function', isDocumented: true }],
  onlyPassesOn: false,
  importers: 1,
};

it('adds files up', () => {
  const other: FileFigures = {
    ...file,
    lines: 30,
    functionLines: [2, 8],
    exports: [{ name: 'B', kind: 'type', isDocumented: false }],
    onlyPassesOn: true,
    importers: 2,
  };
  expect(figuresOf('api', [file, other], { cssLines: 5, testLines: 7 })).toMatchObject({
    files: 2,
    lines: 40,
    cssLines: 5,
    testLines: 7,
    fileLines: { median: 10, p90: 30, max: 30 },
    shortFiles: 1,
    functionLines: { median: 4, p90: 8, max: 8 },
    castsPerThousand: 50,
    throws: { coded: 2, builtIn: 0, plain: 0 },
    documented: { all: 50, functions: 100, values: null, types: 0, components: null },
    commentPercent: 10,
    oneImporter: 1,
    onlyPassOn: 1,
  });
});
