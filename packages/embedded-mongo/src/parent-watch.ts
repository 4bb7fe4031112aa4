import { Worker } from 'node:worker_threads';

/** Milliseconds between two looks. The second look after the parent's end kills, so that a normal stop comes first. */
const pace = 1_000;

/**
 * Runs in a thread of its own, because the loop of a process that hangs runs nothing. As text, because an application
 * bundles this package into one file. Where a system keeps the number of a dead parent (Windows), the signal 0 tells.
 */
const script = `
  const { workerData: { parent, pace } } = require('node:worker_threads');
  const isAlive = () => {
    try {
      process.kill(parent, 0);
      return true;
    } catch (error) {
      return error.code === 'EPERM';
    }
  };
  let orphaned = 0;
  setInterval(() => {
    orphaned = process.ppid === parent && isAlive() ? 0 : orphaned + 1;
    if (orphaned >= 2) process.kill(process.pid, 'SIGKILL');
  }, pace);
`;

/** Ends this process within a few seconds of its parent's end, even if its own event loop hangs. */
export function endWithParent(): void {
  const worker = new Worker(script, {
    eval: true,
    execArgv: [], // a loader for TypeScript would only slow the start down
    workerData: { parent: process.ppid, pace },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  });
  worker.unref();
}
