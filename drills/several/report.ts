import type { FaultResults, PhaseResult } from './faults.js';
import { mustShowAfter } from './listing.js';
import type { Outcome } from './steps.js';

/** Results on one database behind one proxy; `leftOut` says why there are none. */
export type Report = {
  database: string;
  proxy: string;
  leftOut?: string;
  steps?: Outcome[];
  faults?: FaultResults;
  away?: Outcome[];
  upgrade?: Outcome[];
};

/**
 * Whether nothing was lost, done twice or shown too late, and nobody was refused or got an error but by a process that
 * was killed or hung.
 */
export function isGood({ steps = [], faults, away = [], upgrade = [] }: Report): boolean {
  const outcomes = [...steps, ...away, ...upgrade].every((one) => one.isGood);
  if (!faults) return outcomes;
  const { phases, balance, jobs } = faults;
  const isKept = balance.lost.length === 0 && balance.twice.length === 0 && balance.oldest <= mustShowAfter;
  const areJobs = jobs.twice.length === 0 && jobs.open.length === 0;
  const isAnswered = phases.every(({ mayFail, refused, failed }) => mayFail || refused + failed === 0);
  return outcomes && isKept && areJobs && isAnswered;
}

export function print(report: Report): void {
  console.log(`\n${report.database}, behind ${report.proxy}`);
  for (const outcomes of [report.steps, report.away, report.upgrade])
    if (outcomes) console.table(outcomes.map(wordsOf));
  if (!report.faults) return;
  const { phases, balance, jobs } = report.faults;
  console.table(phases.map(rowOf));
  const { acknowledged, lost, twice, oldest, latest } = balance;
  console.log(
    `${acknowledged} acknowledged writes: ${lost.length} lost, ${twice.length} twice; ` +
      `who asked up to ${Math.round(oldest)} ms after an approval did not see it (answered up to ${Math.round(latest)} ms after).`,
  );
  for (const what of lost) console.log(`lost: ${what}`);
  for (const what of twice) console.log(`twice: ${what}`);
  for (const job of jobs.twice) console.log(`two processes had the job ${job} at the same time`);
  for (const job of jobs.open) console.log(`nobody went on with the job ${job}`);
}

const wordsOf = ({ step, outcome, isGood: good }: Outcome) => ({ step, outcome, ok: good });

function rowOf({ process, fault, answered, refused, failed, times, listed }: PhaseResult) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { process, fault, answered, refused, failed, p50: at(0.5), p99: at(0.99), slowest: at(1), listings: listed };
}
