import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { untilReady } from '../../tools/lib/live/product.js';
import { callerWith, tokenOf } from '../../tools/lib/live/purchase.js';
import { Refusal, root, run } from '../../tools/lib/run.mjs';
import { readVitest } from '../../tools/testing/tally.mjs';
import { freePortBase } from '../../tools/testing/free-ports.js';
import type { FetchedNode, Shell } from './fetch-node.js';

/** Seconds: a first start installs and builds. */
const patience = 1_200;
/** Milliseconds from Ctrl-C to the end; the server finishes open requests first. */
const longestEnd = 20_000;

/** The last commit, in a folder of its own. @throws Refusal */
export async function cloneInto(folder: string): Promise<string> {
  const clone = join(mkdtempSync(join(folder, 'clone-')), 'inkbridge');
  const { code, text } = await run('git', ['clone', '--quiet', root, clone], { output: 'collect' });
  if (code !== 0) throw new Refusal(`git cannot clone this checkout: ${text.trim()}`);
  return clone;
}

/** `npm start` until lists answer and an account signs in, then Ctrl-C. @throws Error with the failure */
export async function tryStart(clone: string, { env, version }: FetchedNode): Promise<void> {
  const port = await freePortBase(1);
  const ports = { PORT: String(port), ADMIN_PORT: String(port + 1) };
  const start = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...env, ...ports },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  try {
    const site = { siteUrl: `http://127.0.0.1:${port}` };
    await untilReady(site.siteUrl, { hasEnded: () => start.exitCode !== null, seconds: patience });
    await requireAnswers(site);
    requireNode(await nodeOf(clone, env), version);
    await endAsTyped(start, site.siteUrl);
  } finally {
    killGroup(start);
  }
}

async function requireAnswers(site: { siteUrl: string }): Promise<void> {
  const list = await callerWith('unauthenticated', site).call<unknown[]>('GET', '/customer?p=1');
  if (list.status !== 200 || list.data.length === 0) throw new Error(`The list answered ${list.status}`);
  const page = await fetch(site.siteUrl);
  if (!(await page.text()).includes('<!doctype html>')) throw new Error(`The first page answered ${page.status}`);
  const member = callerWith(await tokenOf(site, 'member'), site);
  const { status } = await member.call('GET', '/user');
  if (status !== 200) throw new Error(`A member who signed in is answered ${status}`);
}

/** The Node that scripts of the clone run on, through npm. */
async function nodeOf(clone: string, env: Shell): Promise<string> {
  const script = ['exec', '--offline', '--call', 'node --version'];
  const { text } = await run('npm', script, { output: 'collect', cwd: clone, env });
  return text.trim().split('\n').at(-1) ?? '';
}

function requireNode(running: string, wanted: string): void {
  if (running !== `v${wanted}`) throw new Error(`npm ran Node ${running}, not ${wanted}`);
}

/**
 * A terminal sends Ctrl-C to the whole foreground group. npm may die of it before its children have ended.
 * @throws Error unless npm ends by the signal or well, and nothing answers any more
 */
async function endAsTyped(start: ChildProcess, url: string): Promise<void> {
  const gone = once(start, 'exit', { signal: AbortSignal.timeout(longestEnd) });
  process.kill(-(start.pid ?? 0), 'SIGINT');
  const [code, signal] = (await gone) as [number | null, NodeJS.Signals | null];
  if (code !== 0 && signal !== 'SIGINT') throw new Error(`npm start ended with ${code ?? signal} after Ctrl-C`);
  const deadline = Date.now() + longestEnd;
  while (
    await fetch(url).then(
      () => true,
      () => false,
    )
  ) {
    if (Date.now() > deadline) throw new Error('The product goes on after Ctrl-C');
    await pause(200);
  }
}

function killGroup({ pid = 0 }: ChildProcess): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** The API's tests in the clone, which `npm start` has installed. */
export async function tryTests(clone: string, { env }: FetchedNode) {
  const report = join(clone, 'node_modules', '.cache', 'inkbridge', 'nodes.json');
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const vitest = join(clone, 'node_modules', '.bin', 'vitest');
  const options = ['--project', 'node', '--reporter', join(clone, 'tools/testing/vitest-reporter.mjs')];
  const { text } = await run(vitest, ['run', 'api/', ...options], {
    output: 'collect',
    cwd: clone,
    env: { ...env, REPORT_FILE: report },
  });
  const tally = readVitest(JSON.parse(readFileSync(report, 'utf8')));
  if (tally.passed === 0) throw new Error(`No test of the API ran: ${text.trim().slice(-500)}`);
  return tally;
}
