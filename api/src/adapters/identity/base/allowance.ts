import { isFromWrongClock } from '../../../database/clock-skew.js';

/** At most `most` in any period of `within` ms; or `burst` in a row, and then one every `every` ms. */
export type Rule = { most: number; within: number } | { burst: number; every: number };

/** Milliseconds until all rules allow one more after those at `times`; 0 means now. Times that a wrong clock set are ignored. */
export function waitFor(times: readonly Date[], rules: readonly Rule[], now: Date): number {
  const counted = times.filter((time) => !isFromWrongClock(time, { now }));
  const sorted = counted.map((time) => time.getTime()).sort((one, other) => one - other);
  const waits = rules.map((rule) => ('most' in rule ? windowEnd(sorted, rule, now) : nextPlace(sorted, rule)));
  return Math.max(0, ...waits.map((until) => until - now.getTime()));
}

/** How many of the latest times must be kept to apply the rules. */
export function timesThatMatter(rules: readonly Rule[]): number {
  return Math.max(...rules.map((rule) => ('most' in rule ? rule.most : rule.burst)));
}

/** Milliseconds after which a time no longer counts. */
export function memoryOf(rules: readonly Rule[]): number {
  return Math.max(...rules.map((rule) => ('most' in rule ? rule.within : rule.burst * rule.every)));
}

/** When the oldest of the latest `most` times leaves the window. */
function windowEnd(sorted: readonly number[], { most, within }: Extract<Rule, { most: number }>, now: Date): number {
  const counted = sorted.filter((time) => time > now.getTime() - within);
  return (counted.at(-most) ?? -Infinity) + within;
}

/** Each time books the next free place; callers may be ahead of theirs by `burst - 1` places. */
function nextPlace(sorted: readonly number[], { burst, every }: Extract<Rule, { every: number }>): number {
  const nextFree = sorted.reduce((free, time) => Math.max(free, time) + every, -Infinity);
  return nextFree - (burst - 1) * every;
}
