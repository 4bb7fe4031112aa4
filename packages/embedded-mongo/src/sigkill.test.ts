import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Collection, MongoClient } from 'mongodb';
import { expect, it, onTestFinished } from 'vitest';
import { cases } from '../../../tools/testing/random-cases.js';
import { type SpawnedMongo, spawnEmbeddedMongo } from './index.js';
import { builtEntry } from './testing/built-entry.js';
import { givenFolder } from './testing/given-server.js';

/** Several folders are tested in parallel: one server starts while others are written to. */
const folders = 4;
const killsPerFolder = cases(13);
const writers = 4;

it(`after ${folders * killsPerFolder} SIGKILLs under writers every acknowledged write is there once and none by half`, async () => {
  const entry = await builtEntry();
  onTestFinished(() => rmSync(entry));
  const results = await Promise.all(Array.from({ length: folders }, () => killRepeatedly(entry)));
  for (const { acknowledged, kills } of results) {
    expect(kills).toBe(killsPerFolder);
    expect(acknowledged).toBeGreaterThan(killsPerFolder * writers);
  }
});

/** A writer's knowledge: acknowledged writes, and those sent without a response. */
type Ledger = { id: string; increments: number; unknownIncrements: number; inserted: string[] };

async function killRepeatedly(entry: string): Promise<{ acknowledged: number; kills: number }> {
  const dataDir = givenFolder('kill-');
  let server = await spawnKillable(dataDir, entry);
  // one driver throughout, so that it retries operations that were in progress when the server died
  const client = new MongoClient(server.uri, { heartbeatFrequencyMS: 500 });
  const things = client.db('test').collection('things');
  await things.createIndex({ key: 1 }, { unique: true });
  await things.createIndex({ a: 1 });
  const ledgers = Array.from({ length: writers }, (_, i): Ledger => ({
    id: `w${i}`,
    increments: 0,
    unknownIncrements: 0,
    inserted: [],
  }));
  await things.insertMany(ledgers.map(({ id }) => ({ _id: id as never, key: id, a: 0, b: 0 })));

  const stop = { now: false };
  const writing = Promise.all(ledgers.map((ledger) => write(things, ledger, stop)));
  let kills = 0;
  for (; kills < killsPerFolder; kills += 1) {
    const before = acknowledgedBy(ledgers);
    while (acknowledgedBy(ledgers) < before + writers * 2) await sleep(1);
    server = await killAndRestart(server, dataDir, entry);
  }
  stop.now = true;
  await writing;
  await checkEverything(things, ledgers);
  await client.close();
  await server.close();
  return { acknowledged: acknowledgedBy(ledgers), kills };
}

type Killable = SpawnedMongo & { exited: Promise<void> };

async function spawnKillable(dataDir: string, entry: string): Promise<Killable> {
  let onExit: () => void = () => undefined;
  const exited = new Promise<void>((resolve) => {
    onExit = resolve;
  });
  return { ...(await spawnEmbeddedMongo({ dataDir, entry, onExit })), exited };
}

async function killAndRestart(server: Killable, dataDir: string, entry: string): Promise<Killable> {
  process.kill(server.pid, 'SIGKILL');
  await server.exited;
  return spawnKillable(dataDir, entry);
}

function acknowledgedBy(ledgers: Ledger[]): number {
  return ledgers.reduce((sum, { increments, inserted }) => sum + increments + inserted.length, 0);
}

async function write(things: Collection, ledger: Ledger, stop: { now: boolean }): Promise<void> {
  for (let i = 0; !stop.now; i += 1) {
    try {
      await things.updateOne({ _id: ledger.id as never }, { $inc: { a: 1, b: 1 } });
      ledger.increments += 1;
    } catch {
      ledger.unknownIncrements += 1;
    }
    const id = `${ledger.id}-${i}`;
    const wasInserted = await things.insertOne({ _id: id as never, key: id, a: -i, b: -i }).then(
      () => true,
      () => false,
    );
    if (wasInserted) ledger.inserted.push(id);
  }
}

async function checkEverything(things: Collection, ledgers: Ledger[]): Promise<void> {
  const docs = await things.find().toArray();
  expect(docs.filter(({ a, b }) => a !== b)).toEqual([]);
  const byId = new Map(docs.map((doc) => [String(doc['_id']), doc]));
  for (const { id, increments, unknownIncrements, inserted } of ledgers) {
    const stored = Number(byId.get(id)?.['a']);
    expect(stored).toBeGreaterThanOrEqual(increments);
    expect(stored).toBeLessThanOrEqual(increments + unknownIncrements);
    expect(inserted.filter((one) => !byId.has(one))).toEqual([]);
  }
  // both indexes agree with the documents
  const keys = [...byId.keys()];
  expect(await things.countDocuments({ key: { $in: keys } })).toBe(docs.length);
  expect(await things.countDocuments({ a: { $gte: -1e9 } })).toBe(docs.length);
}
