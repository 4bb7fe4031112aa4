/**
 * Asks an address ten times a second over a connection of its own, in a process of its own, because a busy load
 * generator would measure itself. Prints a line when it has begun; on SIGTERM the milliseconds of every answer, as JSON.
 */
import { Agent, get } from 'node:http';

const every = 100;
const patience = 30_000;
const url = process.argv[2] ?? '';
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const times = [];

/** Resolves with the milliseconds of one answer, and with the patience for none. */
function ask() {
  const begun = performance.now();
  return new Promise((resolve) => {
    const call = get(url, { agent, timeout: patience }, (answer) => {
      answer.on('end', () => resolve(performance.now() - begun));
      answer.resume();
    });
    call.on('timeout', () => call.destroy(new Error('no answer')));
    call.on('error', () => resolve(patience));
  });
}

process.on('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify(times)}\n`, () => process.exit(0));
});

await ask();
process.stdout.write('begun\n');
for (;;) {
  const took = await ask();
  times.push(took);
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, every - took)));
}
