/**
 * `npm run acceptance`: lists which acceptance statements have tests. Fails if a statement marked `[x]` in
 * tools/acceptance/statements.md has lost its tests, or if a test names an unknown statement or decision.
 * `--write` updates the marks, `--json` prints `{covered, missing}`, `--list` prints every statement with its tests.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Coverage, idsInTests, markedStatements, withMarks } from './acceptance/coverage.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const statementsFile = join(root, 'tools/acceptance/statements.md');
const decisionsFile = join(root, 'docs/decisions.md');
const rooms = ['packages', 'shell', 'mfe-public', 'mfe-member', 'mfe-admin', 'api', 'tools', 'drills', 'e2e'];
const isTest = (name: string): boolean => /\.(test|spec|suite|cases)\.tsx?$/.test(name);

function testFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name.startsWith('dist')) return [];
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return testFiles(path);
    return isTest(entry.name) && !path.startsWith('tools/acceptance/') ? [path] : [];
  });
}

function findCoverage(): Coverage {
  const coverage: Coverage = new Map();
  for (const file of rooms.flatMap(testFiles)) {
    for (const id of idsInTests(readFileSync(join(root, file), 'utf8'))) {
      coverage.set(id, [...(coverage.get(id) ?? []), file]);
    }
  }
  return coverage;
}

const { values: flags } = parseArgs({
  options: { json: { type: 'boolean' }, write: { type: 'boolean' }, list: { type: 'boolean' } },
});
const text = readFileSync(statementsFile, 'utf8');
const statements = markedStatements(text);
const decisions = new Set(readFileSync(decisionsFile, 'utf8').match(/D-\d{2,3}/g));
const coverage = findCoverage();

const covered = statements.filter(({ id }) => coverage.has(id)).map(({ id }) => id);
const missing = statements.filter(({ id }) => !coverage.has(id)).map(({ id }) => id);
const lost = statements.filter(({ id, marked }) => marked && !coverage.has(id)).map(({ id }) => id);
const known = new Set(statements.map(({ id }) => id));
const unknown = [...coverage.keys()].filter((id) => !(id.startsWith('AC') ? known : decisions).has(id));

if (flags.write) writeFileSync(statementsFile, withMarks(text, coverage));
if (flags.json) console.log(JSON.stringify({ covered, missing }));
else {
  if (flags.list) for (const { id } of statements) console.log(`${id} ${coverage.get(id)?.join(' ') ?? '–'}`);
  console.log(`${covered.length} of ${statements.length} statements have tests.`);
}
if (unknown.length > 0) console.error(`Tests name what does not exist: ${unknown.join(', ')}`);
if (lost.length > 0 && !flags.write) console.error(`Lost their tests: ${lost.join(', ')}`);
if (unknown.length > 0 || (lost.length > 0 && !flags.write)) process.exitCode = 1;
