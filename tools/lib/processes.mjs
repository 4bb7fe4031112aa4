/**
 * Starts child processes, and ends them when the script receives a signal. Each child leads its own process group, so
 * that its own children (npx starts pnpm, pnpm turbo, turbo the builds) end with it.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** Thrown after a signal, so that the script does not start anything else. */
export class Interrupted extends Error {}

/** Grace period before SIGKILL, in milliseconds. The server needs up to nine seconds to finish open requests. */
const patience = 12_000;
/** Milliseconds. One Ctrl-C arrives twice: from the terminal, and again through npm. */
const echo = 500;

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @typedef {{ child: import('node:child_process').ChildProcess; stop: 'group' | 'leader' }} Started */
/** @type {Set<Started>} */
const running = new Set();
/** @type {{ at: number; isAskedFor: boolean } | null} */
let stopping = null;

/**
 * Starts a program that ends with this script.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { stop?: Started['stop'] }} options `stop`: who gets the
 *   signal. `leader` is for a program that ends its own children
 * @throws Interrupted after a signal
 */
export function start(command, args, { stop = 'group', ...options }) {
  if (stopping) throw new Interrupted();
  const child = spawn(command, args, { ...options, detached: true });
  const started = { child, stop };
  running.add(started);
  child.once('error', () => forget(started));
  child.once('exit', (code) => {
    // A server that shuts down cleanly after Ctrl-C has not failed.
    if (stopping?.isAskedFor && stop === 'leader' && code === 0) process.exitCode = 0;
    forget(started);
  });
  return child;
}

/** @param {Started} started a process that has ended */
function forget(started) {
  running.delete(started);
  if (!stopping) return;
  // Otherwise its own children would keep running.
  signalGroup(started, 'SIGKILL');
  if (running.size === 0) end();
}

/** Whether this script is ending because of a signal. */
export function isStopping() {
  return stopping !== null;
}

/** Ends all children, then this script. @param {number} code its exit code */
export function endWith(code) {
  stop('SIGTERM', { code, isAskedFor: false });
}

/** From now on a signal ends all children, then the script; a second signal kills them immediately. */
export function endWithSignals() {
  for (const signal of signals) {
    process.on(signal, () => stop(signal, { code: 128 + constants.signals[signal], isAskedFor: true }));
  }
  if (process.env.npm_lifecycle_event) endWithParent();
  // Also after an uncaught error.
  process.on('exit', () => running.forEach((started) => signalGroup(started, 'SIGKILL')));
}

/** Ends with npm: it starts scripts through a shell, which does not pass signals on when it is killed. */
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
  // After all other listeners of the same exit event have run.
  setImmediate(() => process.exit());
}

/** @param {Started} started @param {NodeJS.Signals} signal */
function signalGroup({ child }, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has already ended.
  }
}
