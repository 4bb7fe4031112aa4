/**
 * `npm run fuzz -- [--requests 30000] [--seed N] [--hostile] [--json]`: sends random and odd calls of every route to a
 * product of its own, as guest, member and admin, without limits; `--hostile` puts texts that broke something once into
 * every field instead. The same seed on the same source sends the same calls.
 * Exits 1 if an answer was a failure of the product, or took longer than a second.
 */
import {
  apiBase,
  isErrorCode,
  listCustomers,
  listPaymentHistories,
  listUpdates,
  listUsers,
  type ErrorCode,
} from '@inkbridge/contracts';
import fc from 'fast-check';
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { removeFolder, seededFolder } from '../lib/live/folders.js';
import { startProduct, stopProduct, type Product } from '../lib/live/product.js';
import { noLimits } from '../lib/live/no-limits.js';
import { tokenOf } from '../lib/live/purchase.js';
import { surroundings } from '../lib/machine.js';
import { calls, type FuzzCall, type FuzzCaller } from './calls.js';

const lists = [listCustomers, listUsers, listPaymentHistories, listUpdates];

/** Ids of profiles, accounts, payments and updates, so that calls get further than "not found". */
async function idsOf({ siteUrl }: Pick<Product, 'siteUrl'>, token: string): Promise<string[]> {
  const found = await Promise.all(
    lists.map(async ({ url }) => {
      const answer = await fetch(`${siteUrl}${apiBase}${url}`, { headers: { authorization: `Bearer ${token}` } });
      return [...(await answer.text()).matchAll(/"_?id":"([0-9a-f]{24})"/g)].map(([, id = '']) => id).slice(0, 5);
    }),
  );
  return found.flat();
}

/** An answer; `code` is that of a refusal. */
type FuzzAnswer = { status: number; code: string | null; ms: number };

/** Sends one call, as it is. */
type Send = (call: FuzzCall) => Promise<FuzzAnswer>;

/** The answers of one route. */
type FuzzRow = { name: string; calls: number; byStatus: Map<number, number>; slowest: number };

type FuzzReport = {
  rows: FuzzRow[];
  /** Calls that the product failed to answer, with how to repeat them. */
  failures: string[];
  /** Calls that took longer than a second. */
  slow: string[];
};

/** Refusals that say "not now", which a busy product and one without providers give by design. */
const refusedByDesign: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'overloaded',
  'uploads_busy',
  'payment_not_started',
  'auth/unavailable',
  'auth/operation-not-allowed',
]);

/** Refusals that only a stored record, or a write that failed after it was made, can cause. */
const cannotShow: ReadonlySet<string> = new Set<ErrorCode>(['record_unreadable', 'done_not_shown']);

/** Milliseconds that no answer may take. */
const slowest = 1_000;

const longestShown = 400;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '30000' },
    seed: { type: 'string' },
    hostile: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const requests = Number(values.requests);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));

/** Calls until tokens are renewed; they live for 15 minutes. */
const callsPerToken = 2_000;
const profiles = 60;

const dataDir = await seededFolder(profiles);
const product = await startProduct(dataDir, noLimits);
try {
  console.error(`fuzz: seed ${seed}, ${requests} requests, ${surroundings()}`);
  const report = await runAll(product);
  print(report);
  process.exitCode = report.failures.length + report.slow.length > 0 ? 1 : 0;
} finally {
  await stopProduct(product);
  await removeFolder(dataDir);
}

async function runAll(site: Product): Promise<FuzzReport> {
  const agent = new Agent({ keepAlive: true });
  let report: FuzzReport = { rows: [], failures: [], slow: [] };
  const admin = await tokenOf(site, 'admin');
  const every = calls(await idsOf(site, admin), { hostile: values.hostile });
  for (let sent = 0; sent < requests; sent += callsPerToken) {
    const tokens = { member: await tokenOf(site, 'member'), admin: await tokenOf(site, 'admin') };
    const count = Math.min(callsPerToken, requests - sent);
    const sample = fc.sample(every, { numRuns: count, seed: seed + sent });
    report = joined(report, await runCalls(sample, sendOverHttp({ ...site, tokens, agent })));
    console.error(`${sent + count} sent, ${report.failures.length} failures`);
  }
  agent.destroy();
  return report;
}

function print({ rows, failures, slow }: FuzzReport): void {
  const shown = rows.map(({ name, byStatus, calls: count, slowest }) => {
    return { route: name, calls: count, ...Object.fromEntries(byStatus), 'slowest ms': Math.round(slowest) };
  });
  if (values.json) return console.log(JSON.stringify({ seed, requests, rows: shown, failures, slow }));
  console.table(shown);
  for (const line of [...failures, ...slow]) console.log(line);
  console.log(`seed ${seed}: ${requests} requests, ${failures.length} failures, ${slow.length} slower than a second`);
}

type SenderOptions = { siteUrl: string; tokens: Readonly<Record<Exclude<FuzzCaller, 'guest'>, string>>; agent: Agent };

/** Sends addresses as they are, which `fetch` would tidy. */
export function sendOverHttp({ siteUrl, tokens, agent }: SenderOptions): Send {
  const { hostname, port } = new URL(siteUrl);
  return ({ who, method, url: path, headers: given, body }) => {
    const authorization = who === 'guest' ? 'unauthenticated' : `Bearer ${tokens[who]}`;
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const headers = { authorization, ...given, ...length };
    const begun = performance.now();
    return new Promise<FuzzAnswer>((resolve, reject) => {
      const call = request({ hostname, port, agent, method, path, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const code = /"code":"([^"]+)"/.exec(Buffer.concat(parts).toString())?.[1] ?? null;
          resolve({ status: answer.statusCode ?? 0, code, ms: performance.now() - begun });
        });
      });
      call.on('error', (cause) => reject(new Error(`${method} ${path.slice(0, 200)} got no answer`, { cause })));
      call.end(body);
    });
  };
}

/** Sends all calls, a few at a time. */
export async function runCalls(calls: readonly FuzzCall[], send: Send, atOnce = 8): Promise<FuzzReport> {
  const rows = new Map<string, FuzzRow>();
  const report: FuzzReport = { rows: [], failures: [], slow: [] };
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let call = calls[next++]; call; call = calls[next++]) {
      const answer = await send(call);
      count(rows, call, answer);
      if (isFailure(answer)) report.failures.push(`${answer.status} ${answer.code ?? ''} ${lineOf(call)}`);
      if (answer.ms > slowest) report.slow.push(`${Math.round(answer.ms)} ms ${lineOf(call)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  report.rows = [...rows.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return report;
}

function count(rows: Map<string, FuzzRow>, { name }: FuzzCall, { status, ms }: FuzzAnswer): void {
  const row = rows.get(name) ?? { name, calls: 0, byStatus: new Map<number, number>(), slowest: 0 };
  row.calls += 1;
  row.byStatus.set(status, (row.byStatus.get(status) ?? 0) + 1);
  row.slowest = Math.max(row.slowest, ms);
  rows.set(name, row);
}

/** Whether the product failed, rather than refused. */
export function isFailure({ status, code }: Pick<FuzzAnswer, 'status' | 'code'>): boolean {
  if (code !== null && cannotShow.has(code)) return true;
  if (status >= 200 && status < 500) return false;
  return status !== 503 || code === null || !isErrorCode(code) || !refusedByDesign.has(code);
}

function lineOf({ who, method, url, headers, body }: FuzzCall): string {
  const shown = JSON.stringify({ headers, body: body?.slice(0, longestShown) });
  return `${who} ${method} ${url.slice(0, longestShown)} ${shown}`;
}

/** Adds the second report to the first. */
function joined(one: FuzzReport, other: FuzzReport): FuzzReport {
  const rows = new Map(one.rows.map((row) => [row.name, row]));
  for (const row of other.rows) rows.set(row.name, sumOf(rows.get(row.name), row));
  const failures = [...one.failures, ...other.failures];
  return { rows: [...rows.values()], failures, slow: [...one.slow, ...other.slow] };
}

function sumOf(one: FuzzRow | undefined, other: FuzzRow): FuzzRow {
  if (!one) return other;
  const byStatus = new Map(one.byStatus);
  for (const [status, calls] of other.byStatus) byStatus.set(status, (byStatus.get(status) ?? 0) + calls);
  return { ...one, calls: one.calls + other.calls, byStatus, slowest: Math.max(one.slowest, other.slowest) };
}
