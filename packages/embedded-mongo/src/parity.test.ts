import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedMongo } from './index.js';
import { acceptedDifferences } from './parity/accepted-differences.js';
import { adminCases } from './parity/admin-cases.js';
import { aggregateCases } from './parity/aggregate-cases.js';
import { cursorCases } from './parity/cursor-cases.js';
import { explainCases } from './parity/explain-cases.js';
import { indexCases } from './parity/index-cases.js';
import type { ParityCase } from './parity/parity-case.js';
import { projectionCases } from './parity/projection-cases.js';
import { queryCases } from './parity/query-cases.js';
import { updateCases } from './parity/update-cases.js';
import { writeCases } from './parity/write-cases.js';

const cases: ParityCase[] = [
  ...queryCases,
  ...projectionCases,
  ...updateCases,
  ...writeCases,
  ...indexCases,
  ...aggregateCases,
  ...cursorCases,
  ...adminCases,
  ...explainCases,
];

type RunningServer = { uri: string; stop: () => Promise<void> };

function runCases(start: () => Promise<RunningServer>, expectedOf: (parityCase: ParityCase) => unknown): void {
  let running: RunningServer;
  let client: MongoClient;
  let db: Db;
  let count = 0;

  beforeAll(async () => {
    running = await start();
    client = await new MongoClient(running.uri).connect();
    db = client.db(`parity_${process.pid}_${Date.now()}`);
  });

  afterAll(async () => {
    await db.dropDatabase();
    await client.close();
    await running.stop();
  });

  for (const parityCase of cases) {
    it(parityCase.title, async () => {
      count += 1;
      const result = await parityCase.run(db.collection(`c${count}`), db, running.uri);
      expect(result).toEqual(expectedOf(parityCase));
    });
  }
}

async function startOwn(): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parity-'));
  const server = await startEmbeddedMongo({ dataDir });
  return {
    uri: server.uri,
    async stop() {
      await server.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

describe('the embedded server', () => {
  runCases(startOwn, ({ title, expected }) => acceptedDifferences[title]?.embedded ?? expected);
});

const realUri = process.env['MONGODB_TEST_URI'];

describe.skipIf(!realUri)('the MongoDB of MONGODB_TEST_URI', () => {
  runCases(
    () => Promise.resolve({ uri: realUri ?? '', stop: () => Promise.resolve() }),
    ({ expected }) => expected,
  );
});

it('every accepted difference names a case and differs from it', () => {
  for (const [title, { embedded }] of Object.entries(acceptedDifferences)) {
    const parityCase = cases.find((other) => other.title === title);
    expect(parityCase, title).toBeDefined();
    expect(embedded, title).not.toEqual(parityCase?.expected);
  }
});

it('no two cases share a title', () => {
  expect(new Set(cases.map(({ title }) => title)).size).toBe(cases.length);
});
