import type * as Prom from 'prom-client';
import type { JobRun } from '../../jobs/jobs.js';

/** The runs of jobs in this process; when each was last done, in any process, is in the stored figures. */
export function createJobFigures(prom: typeof Prom, registry: Prom.Registry): (run: JobRun) => void {
  const registers = [registry];
  const runs = new prom.Counter({
    name: 'inkbridge_job_runs_total',
    help: 'Runs of jobs by this process, by how they ended',
    labelNames: ['name', 'outcome'],
    registers,
  });
  const seconds = new prom.Gauge({
    name: 'inkbridge_job_last_duration_seconds',
    help: 'How long the last run of a job by this process took',
    labelNames: ['name'],
    registers,
  });
  return (run) => {
    runs.inc({ name: run.name, outcome: run.outcome });
    seconds.set({ name: run.name }, run.seconds);
  };
}
