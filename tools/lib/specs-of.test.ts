import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { journeysOf, ruleOf, specsOf } from './specs-of.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const foldersIn = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(?:node_modules|dist.*)$/.test(entry.name))
    .map(({ name }) => `${path}/${name}`);

const specs = readdirSync(join(root, 'e2e'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.spec.ts') && !file.includes('node_modules'))
  .map((file) => `e2e/${file}`);

it('every spec is reached from some folder, and no folder names one that is not there', () => {
  const reached = new Set(Object.values(journeysOf).flat());

  expect([...reached].map((journey) => `e2e/${journey}.spec.ts`).sort()).toEqual(specs.sort());
});

it.each(['mfe-public/src', 'mfe-member/src', 'mfe-admin/src', 'packages', 'api/src', 'api/src/admin'])(
  'each folder of %s has journeys of its own, or is named as having none',
  (parent) => {
    expect(foldersIn(parent).filter((folder) => ruleOf(folder) !== folder)).toEqual([]);
  },
);

it('no rule is about a folder or file that is gone', () => {
  expect(Object.keys(journeysOf).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('a screen leads to its own journeys', () => {
  expect(specsOf(['mfe-member/src/receipt/receipt-screen.tsx'])).toEqual(['e2e/receipt.spec.ts']);
});

it('the deeper folder counts, and changes add up without repeating', () => {
  expect(specsOf(['mfe-member/src/update-list/card.tsx', 'mfe-member/src/receipt/receipt.module.css'])).toEqual([
    'e2e/pay-renew.spec.ts',
    'e2e/receipt.spec.ts',
    'e2e/screens-member.spec.ts',
  ]);
});

it('a changed spec runs itself', () => {
  expect(specsOf(['e2e/faults/kill.spec.ts'])).toEqual(['e2e/faults/kill.spec.ts']);
});

it.each(['package.json', 'api/src/server.ts', 'packages/contracts/src/wire.ts', 'packages/ui/src/button/button.tsx'])(
  'shared code, such as %s, runs a journey of every remote',
  (path) => {
    expect(specsOf([path])).toEqual(
      expect.arrayContaining(['e2e/console.spec.ts', 'e2e/guest.spec.ts', 'e2e/session.spec.ts']),
    );
  },
);

it.each(['docs/architecture.md', 'README.md', 'api/src/money/checkout.test.ts', 'tools/lib/run.mjs', 'LICENSE'])(
  'no journey tests %s',
  (path) => {
    expect(specsOf([path])).toEqual([]);
  },
);
