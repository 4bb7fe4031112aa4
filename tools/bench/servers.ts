import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cpuMicros } from '../lib/machine.js';

/** A server in a process of its own, so that its CPU time can be measured separately. */
export type BenchServer = { url: string; process: ChildProcess };

/** A server at rest takes at most this share of a core. */
const restingShare = 0.03;
const restSeconds = 3;
const mostRestSeconds = 240;

/**
 * Waits until a server is at rest: after a start the API reads profiles ahead for a minute or more, between requests, and
 * that is no part of a request's time. On a machine that is too busy to tell, it waits four minutes.
 */
export async function untilAtRest(server: BenchServer): Promise<void> {
  for (let waited = 0; waited < mostRestSeconds; waited += restSeconds) {
    const before = cpuMicros(server.process);
    await pause(restSeconds * 1_000);
    if (cpuMicros(server.process) - before <= restSeconds * restingShare * 1e6) return;
  }
}

/** The baseline of all ratios: a minimal Fastify server; `args` are those of hello-server.mjs. */
export async function startHello(...args: string[]): Promise<BenchServer> {
  const file = fileURLToPath(new URL('hello-server.mjs', import.meta.url));
  const server = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  return { url: await nextLine(server), process: server };
}

/** What a process says next. */
export async function nextLine({ stdout }: ChildProcess): Promise<string> {
  const [line]: unknown[] = await once(stdout ?? new Readable(), 'data');
  return String(line).trim();
}

export async function stop({ process: server }: BenchServer): Promise<void> {
  server.kill('SIGTERM');
  await once(server, 'exit');
}
