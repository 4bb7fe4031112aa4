import { expect, it } from 'vitest';
import { deadReferences, repositoryOf } from './references.js';
import { filesEnding, trackedPaths } from './tracked-files.js';

const few = [
  { path: 'tools/acceptance/statements.md', text: '- [x] AC-001 a field\n- [ ] AC-003 a button\n' },
  { path: 'docs/decisions.md', text: '- D-07 one button\n' },
  { path: 'docs/adr/0009-a-ledger.md', text: '# 9. A ledger\n' },
  { path: 'docs/operations.md', text: '# Operations\n\n## Back up, restore\n' },
];

/** Tests with samples of references that intentionally lead nowhere. */
const examples = new Set(['tools/checks/references.test.ts', 'tools/acceptance/coverage.test.ts']);

it.each([
  { path: 'a.ts', text: '/** AC-001, AC-001…003, AC-001..AC-003, D-07, ADR 9, docs/operations.md. */', dead: [] },
  { path: 'a.ts', text: '\n// AC-002 and D-08', dead: ['a.ts:2: AC-002', 'a.ts:2: D-08'] },
  { path: 'a.ts', text: "it('AC-001…004 four of them')", dead: ['a.ts:1: AC-001…004'] },
  { path: 'a.ts', text: '// settled once (ADR 10)', dead: ['a.ts:1: ADR 10'] },
  { path: 'a.ts', text: '// as the plan has it (plan §7)', dead: ['a.ts:1: §7'] },
  { path: 'a.ts', text: '// notes/payments.md says why', dead: ['a.ts:1: notes/payments.md'] },
  { path: 'a.ts', text: "fetch('https://example.org/read.md')", dead: [] },
  { path: 'docs/a.md', text: '[b](operations.md#back-up-restore) [c](adr/) [d](../docs/operations.md)', dead: [] },
  { path: 'docs/a.md', text: '[b](operations.md#restore)', dead: ['docs/a.md:1: operations.md#restore'] },
  { path: 'docs/a.md', text: '![b](pictures/b.png)', dead: ['docs/a.md:1: pictures/b.png'] },
])('"$text" in $path leads nowhere at $dead', ({ dead, ...file }) => {
  const paths = [...few, file].map((one) => one.path);

  expect(deadReferences([file], repositoryOf(paths, few))).toEqual(dead);
});

it('every reference in code, tests and docs leads to something in the repository', () => {
  const pages = filesEnding('.md');
  const code = filesEnding('.ts', '.tsx', '.mjs', '.css', '.html', '.yaml', '.yml', 'Dockerfile');
  const written = [...pages, ...code].filter((file) => !examples.has(file.path));

  expect(deadReferences(written, repositoryOf(trackedPaths(), pages))).toEqual([]);
});
