import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePortBase } from '../../testing/free-ports.js';
import { root } from '../run.mjs';

/** The built product, running in a process of its own on ports and in a folder of its own. */
export type Product = { siteUrl: string; consoleUrl: string; process: ChildProcess; dataDir: string };

/** Another program may take a port between the check and the start; then others are tried. */
const mostTries = 5;

/** Milliseconds between two looks. */
const lookEvery = 50;

type ServerProcess = {
  /** The built server. */
  entry?: string;
  /** The file that its log goes to, open for writing. */
  log?: number | 'ignore';
};

/**
 * Starts the built product on a folder and waits until it can serve.
 * @param settings may name the ports; by default they are free ones
 * @throws Error when it ends before, or is not ready in time
 */
export async function startProduct(
  dataDir: string,
  settings: Record<string, string> = {},
  patienceSeconds = 180,
  { entry = 'api/dist/server.js', log = 'ignore' }: ServerProcess = {},
): Promise<Product> {
  for (let left = mostTries; ; left -= 1) {
    const { PORT: port = await freePortBase(), ADMIN_PORT: adminPort = await freePortBase() } = settings;
    const server = spawnServer(
      { entry, log },
      { ...environment(Number(port), Number(adminPort), dataDir), ...settings },
    );
    endWithUs(server);
    const isPortTaken = hearsTakenPort(server);
    const [siteUrl, consoleUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${adminPort}`];
    try {
      const waiting = { hasEnded: () => hasEnded(server), seconds: patienceSeconds };
      for (const url of [siteUrl, consoleUrl]) await untilReady(url, waiting);
      return { siteUrl, consoleUrl, process: server, dataDir };
    } catch (error) {
      await end(server, 'SIGKILL');
      if (left === 1 || !isPortTaken()) throw error;
    }
  }
}

function environment(port: number, adminPort: number, dataDir: string): Record<string, string> {
  return { PORT: String(port), ADMIN_PORT: String(adminPort), INKBRIDGE_DATA_DIR: dataDir };
}

function spawnServer({ entry, log }: Required<ServerProcess>, settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [entry], {
    cwd: root,
    stdio: ['ignore', log, 'pipe'],
    env: { ...process.env, LOG_LEVEL: 'warn', ...settings },
  });
}

/** An aborted run must leave no product running. */
function endWithUs(server: ChildProcess): void {
  const kill = () => void server.kill('SIGKILL');
  process.once('exit', kill);
  server.once('exit', () => process.off('exit', kill));
}

/** Forwards the server's errors; returns whether its port was taken. */
function hearsTakenPort(server: ChildProcess): () => boolean {
  let isTaken = false;
  server.stderr?.on('data', (words: Buffer) => {
    isTaken ||= /Port \d+ is in use/.test(words.toString());
    process.stderr.write(words);
  });
  return () => isTaken;
}

type Waiting = { hasEnded: () => boolean; seconds: number };

/** Waits until a product can serve. @throws Error when it ends before, or is not ready in time */
export async function untilReady(url: string, { hasEnded, seconds }: Waiting): Promise<void> {
  const deadline = Date.now() + seconds * 1_000;
  while (Date.now() < deadline) {
    if (hasEnded()) throw new Error('The product ended before it was ready');
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await pause(lookEvery);
  }
  throw new Error(`The product was not ready within ${seconds} seconds`);
}

/** Stops as an operator would. */
export async function stopProduct({ process: server }: Product): Promise<void> {
  await end(server, 'SIGTERM');
}

/** Ends a child, unless it has ended, and waits until it is gone. */
export async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(server)) return;
  const gone = once(server, 'exit');
  server.kill(signal);
  await gone;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** Switches off the rate limits, because one machine simulates many users. */
export const noLimits = {
  RATE_READ: '0',
  RATE_WRITE: '0',
  RATE_SIGN_IN: '0',
  RATE_REFRESH: '0',
  RATE_REGISTER: '0',
  RATE_SOCIAL: '0',
  RATE_CODE: '0',
  RATE_MAIL: '0',
  RATE_RESET_MAIL: '0',
  RATE_UPLOAD: '0',
  RATE_REPORT: '0',
  RATE_PAYMENT: '0',
  RATE_WEBHOOK: '0',
  RATE_FILE: '0',
};
