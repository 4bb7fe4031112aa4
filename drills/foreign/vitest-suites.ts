import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../../tools/lib/run.mjs';
import type { Result } from './judgement.js';
import type { SuiteName } from './known-differences.js';
import type { ForeignServer } from './servers.js';

type Assertion = { fullName: string; status: string; failureMessages: string[] };
type Report = { testResults: { message: string; name: string; assertionResults: Assertion[] }[] };

/** How a test of the API reaches a database of MONGODB_TEST_URI. */
const usesDatabase =
  /testing\/(start-test-api|test-database|start-local-identity|money\/(payment-world|given-sandbox))|MONGODB_TEST_URI/;

export const suites: Record<SuiteName, (server: ForeignServer) => Promise<Result[]>> = {
  /** The cases that hold for any MongoDB, without those of the embedded one. */
  parity: (server) =>
    runFiles(server, ['packages/embedded-mongo/src/parity.test.ts'], (name) => name.startsWith('the MongoDB of')),
  /** The API's repositories, services and routes. */
  api(server) {
    const files = testFiles().filter((file) => usesDatabase.test(readFileSync(join(root, file), 'utf8')));
    return runFiles(server, files, () => true);
  },
};

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

/** A failure in one line. */
const reasonOf = (message: string): string => message.split('\n')[0]?.slice(0, 200) ?? '';
