/**
 * `npm run foreign -- [java|secantusdb] [--suite parity|api] [--why]`: runs our suites against servers that speak
 * MongoDB's protocol and that others wrote, and prints a table. It fetches, builds, starts and ends them itself, and says
 * which one this machine cannot start. `--why` prints every failure.
 * Exits 1 when something failed that judgement.ts does not explain, or nothing could be tried.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endWith } from '../../tools/lib/processes.mjs';
import { Refusal, root, run, runMain } from '../../tools/lib/run.mjs';
import { CannotStart } from '../lib/programs.js';
import { judged, printTable, type Result, type Row, type SuiteName } from './judgement.js';
import { type ForeignName, foreignNames, type ForeignServer, startForeign } from './servers.js';

/** @throws Refusal */
function chosen<Name extends string>(known: readonly Name[], names: readonly string[]): readonly Name[] {
  const unknown = names.find((name) => !known.some((one) => one === name));
  if (unknown) throw new Refusal(`There is no "${unknown}". Known: ${known.join(', ')}.`);
  return known.filter((name) => names.length === 0 || names.includes(name));
}

type Assertion = { fullName: string; status: string; failureMessages: string[] };
type Report = { testResults: { message: string; name: string; assertionResults: Assertion[] }[] };

/** How a test of the API reaches a database of MONGODB_TEST_URI. */
const usesDatabase =
  /testing\/(start-test-api|test-database|start-local-identity|money\/(payment-world|given-sandbox))|MONGODB_TEST_URI/;

const suites: Record<SuiteName, (server: ForeignServer) => Promise<Result[]>> = {
  /** The cases that hold for any MongoDB, without those of the embedded one. */
  parity: (server) =>
    runFiles(server, ['packages/embedded-mongo/src/parity.test.ts'], (name) => name.startsWith('the MongoDB of')),
  /** The API's repositories, services and routes. */
  api(server) {
    const files = testFiles().filter((file) => usesDatabase.test(readFileSync(join(root, file), 'utf8')));
    return runFiles(server, files, () => true);
  },
};

/** A failure in one line. */
const reasonOf = (message: string): string => message.split('\n')[0]?.slice(0, 200) ?? '';

async function tryServer(name: ForeignName, tried: readonly SuiteName[]): Promise<Row[]> {
  const rows: Row[] = [];
  const server = await startForeign(name);
  try {
    for (const suite of tried) {
      console.log(`${server.name}: ${suite} …`);
      rows.push(judged({ server: name, suite, results: await suites[suite](server) }));
    }
  } finally {
    await server.stop();
  }
  return rows;
}

await runMain(async () => {
  const options = { suite: { type: 'string', multiple: true }, why: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const rows: Row[] = [];
  for (const name of chosen(foreignNames, positionals)) {
    try {
      rows.push(...(await tryServer(name, chosen(['parity', 'api'], values.suite ?? []))));
    } catch (error) {
      if (!(error instanceof CannotStart)) throw error;
      console.log(`${name} was left out: ${error.message}`);
    }
  }
  printTable(rows, { why: values.why ?? false });
  endWith(rows.length > 0 && rows.every(({ unexplained }) => unexplained.length === 0) ? 0 : 1);
});

function testFiles(): string[] {
  return ['api/src', 'api/test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => join(folder, file)),
  );
}

async function runFiles(
  { uri, hasChangeStreams }: ForeignServer,
  files: string[],
  counts: (name: string) => boolean,
): Promise<Result[]> {
  const folder = join(root, 'node_modules', '.cache', 'inkbridge');
  const report = join(folder, `foreign-${process.pid}.json`);
  mkdirSync(folder, { recursive: true });
  const env = { MONGODB_TEST_URI: uri, ...(!hasChangeStreams && { MONGODB_TEST_FEED: 'poll' }) };
  const options = ['--project', 'node', '--maxWorkers', '1', '--reporter', 'json', '--outputFile', report];
  const vitest = join(root, 'node_modules', '.bin', 'vitest');
  await run(vitest, ['run', ...files, ...options], { output: 'collect', env });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  rmSync(report);
  return testResults.flatMap(({ name, message, assertionResults }) => {
    if (assertionResults.length === 0) return [{ title: name, why: reasonOf(message) }];
    return assertionResults.filter(({ fullName }) => counts(fullName)).flatMap(resultOf);
  });
}

function resultOf({ fullName, status, failureMessages }: Assertion): Result[] {
  if (status === 'passed') return [{ title: fullName, why: null }];
  return status === 'failed' ? [{ title: fullName, why: reasonOf(failureMessages[0] ?? '') }] : [];
}
