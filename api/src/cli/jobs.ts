import { Argument } from 'commander';
import { listJobs } from './jobs/list-jobs.js';
import { runJob } from './jobs/run-job.js';
import { showClock } from './jobs/show-clock.js';
import type { AddCommand } from './kit/session.js';

export const jobsCommand: AddCommand = (program, run) => {
  const jobs = program.command('jobs').description('Shows the scheduled jobs, or runs one now.');
  jobs
    .command('list', { isDefault: true })
    .description('Lists every job: how often it runs, when it last ran, and who is running it.')
    .addHelpText('after', '\nExample:\n  npm run cli -- jobs list')
    .action(() => run('jobs list', listJobs));
  jobs
    .command('run')
    .description('Runs one job now, under the same lease as the product. Exits with 1 if it failed or was busy.')
    .addArgument(new Argument('<name>', 'a name from the list'))
    .addHelpText('after', '\nExample:\n  npm run cli -- jobs run uploads')
    .action((name: string) => run('jobs run', (session) => runJob(name, session)));
  jobs
    .command('clock')
    .description('Shows whether jobs wait because the clock leapt by more than a day.')
    .option('--confirm', 'the clock is right: let them go on', false)
    .addHelpText('after', '\nExample:\n  npm run cli -- jobs clock --confirm')
    .action((options: { confirm: boolean }) => run('jobs clock', (session) => showClock(options, session)));
};
