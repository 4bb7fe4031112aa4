import type { Group, Request } from '../lib/client.js';
import { grouped, quantile } from '../lib/figures.js';
import type { Entry, Op } from '../lib/ledger.js';
import { quietUntil } from './plan.js';
import type { Seen } from './run.js';
import type { Sample } from './samples.js';
import type { Outage } from './site.js';

/** All times in seconds from the beginning, durations in milliseconds, memory in megabytes. */
export type Summary = {
  seconds: number;
  baseUntil: number;
  quiet: readonly [from: number, until: number];
  outages: { what: string; from: number; until: number }[];
  kinds: KindFigures[];
  /** Answers of 5xx and calls without an answer, by kind and code; `outside` counts those that no kill explains. */
  failures: { kind: string; answer: string; count: number; outside: number }[];
  /** Answers of 503 that say so themselves: more was asked than this machine can do now. */
  shed: { count: number; share: number };
  memory: Record<'api' | 'database', Moment[]>;
  ledger: { op: Op; done: number; open: number }[];
  skipped: number;
};

/** Without the seconds of kills. `late`: while everything lives for half the run. */
export type KindFigures = {
  group: Group;
  kind: string;
  count: number;
  p50: number;
  p99: number;
  base: { count: number; p99: number };
  late: { count: number; p99: number };
};

export type Moment = Omit<Sample, 'at'> & { seconds: number };

const groups = ['guest', 'member', 'admin'] as const satisfies Group[];

export function summaryOf(seen: Seen): Summary {
  const { plan, begun, requests, outages, samples, entries, skipped } = seen;
  const secondsAt = (at: number) => (at - begun) / 1_000;
  const during = requests.filter((request) => request.begun >= begun && secondsAt(request.begun) <= plan.seconds);
  const calm = during.filter((one) => one.status !== 0 && !isShed(one) && !isInOutage(one, outages));
  const moments = (list: readonly Sample[]) =>
    list
      .map(({ at, ...rest }) => ({ ...rest, seconds: secondsAt(at) }))
      .filter(({ seconds }) => seconds <= plan.seconds);
  return {
    seconds: plan.seconds,
    baseUntil: plan.baseUntil,
    quiet: [plan.quietFrom, quietUntil(plan)],
    outages: outages.map(({ what, from, until }) => ({ what, from: secondsAt(from), until: secondsAt(until) })),
    kinds: kindsOf(calm, seen),
    failures: failuresOf(during, outages),
    shed: shedOf(during),
    memory: { api: moments(samples.api), database: moments(samples.database) },
    ledger: countsOf(entries),
    skipped,
  };
}

const tookOf = ({ begun, ended }: Request) => ended - begun;

function kindsOf(requests: readonly Request[], { plan, begun }: Seen): KindFigures[] {
  const until = begun + quietUntil(plan) * 1_000;
  const figures = (group: Group, kind: string, list: readonly Request[]): KindFigures => {
    const all = list.map(tookOf);
    const base = list.filter((one) => one.begun < begun + plan.baseUntil * 1_000).map(tookOf);
    const late = list.filter((one) => one.begun >= begun + plan.quietFrom * 1_000 && one.begun < until).map(tookOf);
    return {
      group,
      kind,
      count: all.length,
      p50: quantile(all, 0.5),
      p99: quantile(all, 0.99),
      base: { count: base.length, p99: quantile(base, 0.99) },
      late: { count: late.length, p99: quantile(late, 0.99) },
    };
  };
  return groups.flatMap((group) => {
    const own = requests.filter((one) => one.group === group);
    const byKind = [...grouped(own, ({ kind }) => kind)].map(([kind, list]) => figures(group, kind, list));
    return [figures(group, 'all', own)].concat(byKind.toSorted((a, b) => b.count - a.count));
  });
}

/** Milliseconds after a return in which connections of the old process may still break. */
const grace = 1_000;

/** Whether any part of a request lies in an outage. */
const isInOutage = ({ begun, ended }: Request, outages: readonly Outage[]): boolean =>
  outages.some(({ from, until }) => ended >= from && begun <= until + grace);

/** Refused on purpose, at once, and to be asked for again. */
const isShed = ({ status, code = '' }: Request) => status === 503 && ['overloaded', 'uploads_busy'].includes(code);

function shedOf(requests: readonly Request[]): Summary['shed'] {
  const count = requests.filter(isShed).length;
  return { count, share: count / Math.max(1, requests.length) };
}

function failuresOf(requests: readonly Request[], outages: readonly Outage[]): Summary['failures'] {
  const failed = requests.filter((one) => one.status === 0 || (one.status >= 500 && !isShed(one)));
  const answerOf = ({ status, code }: Request) => (status === 0 ? 'no answer' : `${status} ${code ?? ''}`.trim());
  const byName = grouped(failed, (one) => `${one.group}: ${one.kind}\t${answerOf(one)}`);
  return [...byName].map(([name, list]) => {
    const [kind = '', answer = ''] = name.split('\t');
    return { kind, answer, count: list.length, outside: list.filter((one) => !isInOutage(one, outages)).length };
  });
}

function countsOf(entries: readonly Entry[]): Summary['ledger'] {
  const phases = new Map<string, Entry>();
  for (const entry of entries) phases.set(`${entry.op} ${entry.key}`, entry);
  const byOp = grouped(phases.values(), ({ op }) => op);
  return [...byOp].map(([op, list]) => ({
    op,
    done: list.filter(({ phase }) => phase === 'done').length,
    open: list.filter(({ phase }) => phase === 'sent').length,
  }));
}
