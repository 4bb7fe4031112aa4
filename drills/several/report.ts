import { tallyOf } from '../lib/client.js';
import { quantile } from '../lib/figures.js';
import { type FaultResults, mustShowAfter, type PhaseResult } from './faults.js';
import type { Outcome } from './steps.js';

/** Results on one database behind one proxy; `leftOut` says why there are none. */
export type Report = {
  database: string;
  proxy: string;
  leftOut?: string;
  outcomes?: Outcome[];
  faults?: FaultResults;
};

/**
 * Whether nothing was lost, done twice or shown too late, and nobody was refused or got an error but by a process that
 * was killed or hung.
 */
export function isGood({ outcomes = [], faults }: Report): boolean {
  const isWell = outcomes.every((one) => one.isGood);
  if (!faults) return isWell;
  const { phases, findings, unseen, jobs } = faults;
  const isKept = findings.length === 0 && unseen.asked <= mustShowAfter;
  const areJobs = jobs.twice.length === 0 && jobs.open.length === 0;
  const isAnswered = phases.every(({ mayFail, requests }) => {
    const { refused, failed } = tallyOf(requests);
    return mayFail || refused + failed === 0;
  });
  return isWell && isKept && areJobs && isAnswered;
}

export function print({ database, proxy, outcomes = [], faults }: Report): void {
  console.log(`\n${database}, behind ${proxy}`);
  if (outcomes.length > 0) console.table(outcomes.map(({ step, outcome, isGood: ok }) => ({ step, outcome, ok })));
  if (!faults) return;
  const { phases, acknowledged, findings, unseen, jobs } = faults;
  console.table(phases.map(rowOf));
  console.log(
    `${acknowledged} acknowledged writes, ${findings.length} not as they should be; who asked up to ${Math.round(unseen.asked)} ms ` +
      `after an approval did not see it (answered up to ${Math.round(unseen.answered)} ms after).`,
  );
  for (const { what, op, key } of findings) console.log(`${what}: ${op} ${key}`);
  for (const job of jobs.twice) console.log(`two processes had the job ${job} at the same time`);
  for (const job of jobs.open) console.log(`nobody went on with the job ${job}`);
}

function rowOf({ process, fault, requests }: PhaseResult) {
  const times = requests.filter(({ status }) => status > 0).map(({ begun, ended }) => ended - begun);
  const at = (share: number) => Math.round(quantile(times, share));
  return { process, fault, ...tallyOf(requests), p50: at(0.5), p99: at(0.99), slowest: at(1) };
}
