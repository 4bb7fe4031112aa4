import { day, hour } from '@inkbridge/shared/time';
import { mulberry32 } from '../../../../tools/lib/mulberry32.js';

/** How visits spread over the hours of a day, from midnight on: few at night, most of them in the evening. */
export const usualHours = [1, 1, 1, 1, 1, 2, 3, 4, 5, 5, 5, 5, 6, 5, 5, 5, 6, 7, 9, 10, 10, 8, 5, 2];

/** The times of `visits` within a day, in milliseconds from its beginning; the same for every run. */
export function visitTimes(visits: number, hours: readonly number[] = usualHours): number[] {
  const random = mulberry32(visits);
  const all = hours.reduce((sum, weight) => sum + weight, 0);
  const timeOf = (place: number): number => {
    let left = place * all;
    const at = hours.findIndex((weight) => (left -= weight) < 0);
    return (at + 1 + left / (hours[at] ?? 1)) * hour;
  };
  return Array.from({ length: visits }, () => Math.min(timeOf(random()), day - 1)).sort((a, b) => a - b);
}

/** A cache in front of all processes that answers with what it has for as long as `lifeOf` an answer says. */
export function createSharedCache<T>(now: () => number, lifeOf: (answer: T) => number) {
  let kept: { answer: T; until: number } | null = null;
  return async (ask: () => Promise<T>): Promise<T> => {
    if (kept && now() < kept.until) return kept.answer;
    const answer = await ask();
    kept = { answer, until: now() + lifeOf(answer) };
    return answer;
  };
}
