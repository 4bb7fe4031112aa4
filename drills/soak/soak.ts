/**
 * `npm run soak -- [--minutes N] [--rate N] [--profiles N] [--json] [--out FOLDER]`: mixed traffic on the built product,
 * kills of both processes, and a ledger of acknowledged writes, compared with the stored ones at the end. Exits 1 if
 * a judgement fails. The folder keeps ledger, log and observations.
 */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { removeFolder, seededFolder } from '../../tools/lib/live/folders.js';
import { surroundings } from '../../tools/lib/machine.js';
import type { Finding } from '../lib/ledger.js';
import { judge, type Verdict } from './judge.js';
import { planOf } from './plan.js';
import { run } from './run.js';
import { summaryOf, type Summary } from './summary.js';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    /** Requests a second. */
    rate: { type: 'string', default: '40' },
    profiles: { type: 'string', default: '2000' },
    json: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});
const log = (line: string): void => (values.json ? undefined : console.log(line));
const out = resolve(values.out ?? mkdtempSync(join(tmpdir(), 'inkbridge-soak-')));
mkdirSync(out, { recursive: true });
log(`soak: ${values.minutes} minutes, ${values.rate} requests a second, ${surroundings()}; everything in ${out}`);

const dataDir = await seededFolder(Number(values.profiles), '--updates', '20');
try {
  const [ledgerFile, logFile] = [join(out, 'ledger.jsonl'), join(out, 'product.log')];
  const seen = await run({
    plan: planOf(Number(values.minutes)),
    rate: Number(values.rate),
    dataDir,
    ledgerFile,
    logFile,
    log,
  });
  const summary = summaryOf(seen);
  const verdicts = judge(seen, summary);
  writeFileSync(join(out, 'summary.json'), JSON.stringify({ summary, verdicts, findings: seen.findings }));
  printReport(summary, verdicts, seen.findings);
  log(`load after: ${surroundings()}`);
  if (values.json) console.log(JSON.stringify({ verdicts, findings: seen.findings, out }));
  process.exitCode = verdicts.every(({ ok }) => ok) ? 0 : 1;
} finally {
  await removeFolder(dataDir);
}

/** Tables for people. */
function printReport(summary: Summary, verdicts: readonly Verdict[], findings: readonly Finding[]): void {
  log('\nledger (acknowledged, and never answered)');
  for (const { op, done, open } of summary.ledger) log(`  ${op.padEnd(10)} ${done}, ${open}`);
  log('\nrequests                                  count    p50    p99   first   last half (ms)');
  for (const { group, kind, count, p50, p99, base, late } of summary.kinds) {
    const figures = [p50, p99, base.p99, late.p99].map((ms) => ms.toFixed(0).padStart(7)).join('');
    log(`  ${`${group}: ${kind}`.padEnd(36)} ${String(count).padStart(8)}${figures}`);
  }
  log('\nfailures (all, outside of kills)');
  for (const { kind, answer, count, outside } of summary.failures) log(`  ${kind}, ${answer}: ${count}, ${outside}`);
  if (summary.skipped > 0) log(`  ${summary.skipped} visits were not begun: too many were under way`);
  for (const finding of findings.slice(0, 50)) log(`  ${JSON.stringify(finding)}`);
  log('');
  for (const { what, ok, how } of verdicts) log(`${ok ? 'ok    ' : 'FAILED'} ${what}${how ? `: ${how}` : ''}`);
}
