import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ChildMessage } from './main.js';
import { StartError } from './base/start-error.js';

type SpawnOptions = {
  dataDir: string;
  /** The built `main` as a `.js` file, or `main.ts`, which then runs through `tsx`. */
  entry: string;
  /** Bytes to keep free on the disk; see `DiskRoom`. */
  reserveBytes?: number;
  /** Called when the child hangs; it is then killed, and `onExit` follows. */
  onSilence?: () => void;
  /** For tests. */
  watchPace?: WatchPace;
  /** Called if the child exits without `close()`; nothing can be stored afterwards. */
  onExit?: (exit: { code: number | null; signal: NodeJS.Signals | null }) => void;
};

/** A server in a child process, already listening; `close` kills it if it does not stop by itself. */
export type SpawnedMongo = { uri: string; pid: number; close(): Promise<void> };

/** Kills a child that has not stopped after this time, in milliseconds; the writes it acknowledged are on disk. */
const closeTimeoutMs = 8_000;

/**
 * Starts the server as a child process and resolves once it listens. The child exits when this process does. It is
 * killed when it no longer answers.
 * @throws StartError
 */
export async function spawnEmbeddedMongo(options: SpawnOptions): Promise<SpawnedMongo> {
  const { dataDir, entry, reserveBytes, onExit } = options;
  const reserve = reserveBytes === undefined ? [] : [String(reserveBytes)];
  const child = fork(resolve(entry), [resolve(dataDir), ...reserve], {
    execArgv: entry.endsWith('.ts') ? ['--import', tsxFor(entry)] : [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const uri = await listening(child, dataDir);
  let isClosing = false;
  const watchdog = watch(child, options);
  child.once('exit', (code, signal) => {
    watchdog.stop();
    if (!isClosing) onExit?.({ code, signal });
  });
  return {
    uri,
    pid: child.pid ?? 0,
    close() {
      isClosing = true;
      watchdog.stop();
      return stop(child);
    },
  };
}

function watch(child: ChildProcess, { onSilence, watchPace }: SpawnOptions): Watchdog {
  const watchdog = startWatchdog({
    ask: () => child.connected && child.send('alive?', ignored),
    onSilence() {
      onSilence?.();
      child.kill('SIGKILL');
    },
    pace: watchPace,
  });
  child.on('message', () => watchdog.answered());
  return watchdog;
}

/** A child that is gone cannot be asked; its exit is noticed by itself. */
function ignored(): void {
  // nothing to do
}

/** Resolved from the entry's own package, because this module may be bundled elsewhere. */
function tsxFor(entry: string): string {
  return pathToFileURL(createRequire(resolve(entry)).resolve('tsx')).href;
}

function listening(child: ChildProcess, dataDir: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (message: string): void => reject(new StartError(message));
    child.once('error', (error) => fail(`The embedded database could not be started: ${error.message}`));
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL') fail(`The embedded database for ${dataDir} was ended (SIGKILL) at its start.`);
      else if (signal) fail(`The database in ${dataDir} cannot be read (${signal}): restore it from a backup.`);
      else fail(`The embedded database for ${dataDir} ended at its start with exit code ${code}.`);
    });
    child.once('message', (message: ChildMessage) => {
      child.removeAllListeners('exit');
      if (message.kind === 'listening') resolve(message.uri);
      else if (message.kind === 'failed') fail(message.message);
    });
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), closeTimeoutMs);
  await exited;
  clearTimeout(timer);
}

/** How often the child is asked for a sign of life, and after how many questions without an answer it is given up. */
type WatchPace = { everyMs: number; unanswered: number };

const usualPace: WatchPace = { everyMs: 2_000, unanswered: 5 };

type WatchdogOptions = {
  ask: () => unknown;
  /** Called once; nothing is asked afterwards. */
  onSilence: () => void;
  pace?: WatchPace;
};

type Watchdog = { answered(): void; stop(): void };

/**
 * Notices that a child process hangs. Silence is counted in questions that were asked on time, not in seconds: after a
 * laptop's sleep, or when this process itself was stopped, the first question comes late and the count starts again.
 */
export function startWatchdog({ ask, onSilence, pace = usualPace }: WatchdogOptions): Watchdog {
  let open = 0;
  let last = performance.now();
  let verdict: NodeJS.Immediate | undefined;

  const timer = setInterval(() => {
    const now = performance.now();
    if (now - last > 2 * pace.everyMs) open = 0;
    last = now;
    verdict = setImmediate(judge); // after the answers that came while this process was busy
  }, pace.everyMs).unref();

  function judge(): void {
    if (open >= pace.unanswered) {
      stop();
      return onSilence();
    }
    open += 1;
    ask();
  }

  function stop(): void {
    clearInterval(timer);
    clearImmediate(verdict);
  }

  return {
    answered() {
      open = 0;
    },
    stop,
  };
}
