/**
 * The processes that a script starts, and its end by a signal. Each leads a group of its own, so that what it started
 * in turn (npx starts pnpm, pnpm turbo, turbo the builds) can be ended with it.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** A signal was received: the script ends, and what it was about to do next does not happen. */
export class Interrupted extends Error {}

/** Milliseconds. The server takes up to nine seconds to finish what it has begun. */
const patience = 12_000;
/** Milliseconds. npm passes on the signal that the terminal has sent to everybody already: one Ctrl-C, two signals. */
const echo = 500;

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @typedef {{ child: import('node:child_process').ChildProcess; stop: 'group' | 'leader' }} Started */
/** @type {Set<Started>} */
const running = new Set();
/** @type {{ at: number; isAskedFor: boolean } | null} */
let stopping = null;

/**
 * Starts a program whose life ends with this script's.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { stop?: Started['stop'] }} options `stop`: whom a signal is
 *   passed on to. `leader` is for a program that ends what it has started itself
 * @throws Interrupted when a signal was received before
 */
export function start(command, args, { stop = 'group', ...options }) {
  if (stopping) throw new Interrupted();
  const child = spawn(command, args, { ...options, detached: true });
  const started = { child, stop };
  running.add(started);
  child.once('error', () => forget(started));
  child.once('exit', (code) => {
    // A server that has finished what it had begun has done what Ctrl-C asks for: that is no failure.
    if (stopping?.isAskedFor && stop === 'leader' && code === 0) process.exitCode = 0;
    forget(started);
  });
  return child;
}

/** @param {Started} started which has ended */
function forget(started) {
  running.delete(started);
  if (!stopping) return;
  // What it started and did not take with it would be left behind.
  signalGroup(started, 'SIGKILL');
  if (running.size === 0) end();
}

/** Whether this script is about to end because of a signal. */
export function isStopping() {
  return stopping !== null;
}

/** Ends what was started, then this script. @param {number} code its exit code */
export function endWith(code) {
  stop('SIGTERM', { code, isAskedFor: false });
}

/** From here on a signal ends what was started, then the script; a second one does so at once. */
export function endWithSignals() {
  for (const signal of signals) {
    process.on(signal, () => stop(signal, { code: 128 + constants.signals[signal], isAskedFor: true }));
  }
  if (process.env.npm_lifecycle_event) endWithParent();
  // A script that breaks ends what it has started, too.
  process.on('exit', () => running.forEach((started) => signalGroup(started, 'SIGKILL')));
}

/** npm starts scripts through a shell, which does not pass on the signal that it is killed by. */
function endWithParent() {
  const parent = process.ppid;
  const look = () => process.ppid === parent || endWith(143);
  setInterval(look, 500).unref();
}

/** @param {(typeof signals)[number]} signal @param {{ code: number; isAskedFor: boolean }} why */
function stop(signal, { code, isAskedFor }) {
  if (stopping) {
    if (performance.now() - stopping.at > echo) running.forEach((started) => signalGroup(started, 'SIGKILL'));
    return;
  }
  stopping = { at: performance.now(), isAskedFor };
  process.exitCode = code;
  if (running.size === 0) return end();
  for (const started of running) {
    if (started.stop === 'leader') started.child.kill(signal);
    else signalGroup(started, signal);
  }
  setTimeout(() => running.forEach((started) => signalGroup(started, 'SIGKILL')), patience);
}

function end() {
  // After those who wait for the same exit have said what they have to say.
  setImmediate(() => process.exit());
}

/** @param {Started} started @param {NodeJS.Signals} signal */
function signalGroup({ child }, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group is gone.
  }
}
