import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { shortPlan } from '../../drills/soak/plan.js';
import { run } from '../../drills/soak/run.js';
import { summaryOf } from '../../drills/soak/summary.js';
import { copiedFolder } from '../support/folders.js';
import { removeFolder } from '../../tools/lib/live/folders.js';

test('mixed traffic over kills of the API and of the database: every acknowledged write is there once', async () => {
  const [dataDir, out] = [await copiedFolder({ onDisk: true }), await mkdtemp(join(tmpdir(), 'inkbridge-soak-'))];
  const [ledgerFile, logFile] = [join(out, 'ledger.jsonl'), join(out, 'product.log')];
  const log = () => undefined;
  const options = { accounts: 6, awaitsMails: false };

  const seen = await run({ plan: shortPlan, rate: 12, dataDir, ledgerFile, logFile, log, ...options });
  const { ledger, failures } = summaryOf(seen);

  expect(seen.findings).toEqual([]);
  expect(failures.filter(({ outside }) => outside > 0)).toEqual([]);
  expect(seen.outages.map(({ what }) => what)).toEqual(['api', 'database']);
  expect(ledger.reduce((sum, { done }) => sum + done, 0)).toBeGreaterThan(6);
  await removeFolder(dataDir);
  await removeFolder(out);
});
