import type { Finding } from './compare.js';
import type { Verdict } from './judge.js';
import type { Summary } from './summary.js';

type Report = { summary: Summary; verdicts: readonly Verdict[]; findings: readonly Finding[] };

/** Tables for people. */
export function printReport({ summary, verdicts, findings }: Report, log: (line: string) => void): void {
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
