import { type ErrorCode, isErrorCode } from '@inkbridge/contracts';
import type { FuzzCall } from './calls.js';

/** An answer; `code` is that of a refusal. */
export type FuzzAnswer = { status: number; code: string | null; ms: number };

/** Sends one call, as it is. */
export type Send = (call: FuzzCall) => Promise<FuzzAnswer>;

/** The answers of one route. */
type FuzzRow = { name: string; calls: number; byStatus: Map<number, number>; slowest: number };

export type FuzzReport = {
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

const longestShown = 400;

function lineOf({ who, method, url, headers, body }: FuzzCall): string {
  const shown = JSON.stringify({ headers, body: body?.slice(0, longestShown) });
  return `${who} ${method} ${url.slice(0, longestShown)} ${shown}`;
}

/** Adds the second report to the first. */
export function joined(one: FuzzReport, other: FuzzReport): FuzzReport {
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
