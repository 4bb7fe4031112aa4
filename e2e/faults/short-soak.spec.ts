import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { judge } from '../../drills/soak/judge.js';
import { shortPlan } from '../../drills/soak/plan.js';
import { run } from '../../drills/soak/run.js';
import { copiedFolder } from '../support/folders.js';
import { removeFolder } from '../../tools/lib/live/folders.js';

test('mixed traffic over kills of the API and of the database: every acknowledged write is there once', async () => {
  const [dataDir, out] = [await copiedFolder({ onDisk: true }), await mkdtemp(join(tmpdir(), 'inkbridge-soak-'))];
  const options = { accounts: 6, awaitsMails: false, log: () => undefined };

  const seen = await run({ plan: shortPlan, rate: 12, dataDir, out, ...options });

  expect(seen.findings).toEqual([]);
  expect(judge(seen)).toContainEqual(expect.objectContaining({ what: 'no failure outside of kills', ok: true }));
  expect(seen.outages.map(({ what }) => what)).toEqual(['api', 'database']);
  expect(seen.done).toBeGreaterThan(6);
  await removeFolder(dataDir);
  await removeFolder(out);
});
