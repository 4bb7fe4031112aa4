import { ageRanges, sortFilterValues, states } from '@inkbridge/shared/option-lists';

/** The states that questions choose from; their combinations are more than a run can ask. */
const chosenFrom = 24;
const combinations = 2 ** chosenFrom;
/** Odd, so that every number below `combinations` is met once. */
const stride = 9_301_957;

/** 200 different queries like those of visitors: several states, an age, an order. */
export function knownQuestions(): string[] {
  return Array.from({ length: 200 }, (_, n) => {
    const query = new URLSearchParams();
    query.append('state', states[n % 10] ?? '');
    query.append('age', ageRanges[Math.floor(n / 10) % 5]?.label ?? '');
    query.append('sort', sortFilterValues[Math.floor(n / 50) % 4] ?? '');
    return `?${query.toString()}`;
  });
}

/**
 * Gives a question that was never given before, so that it is in no cache: about half of the states in ever new
 * combinations, with or without an age, in any order.
 */
export function freshQuestions(): () => string {
  let asked = 0;
  return () => {
    asked += 1;
    const chosen = (asked * stride) % combinations;
    const query = new URLSearchParams();
    for (let bit = 0; bit < chosenFrom; bit += 1) {
      if (Math.floor(chosen / 2 ** bit) % 2 === 1) query.append('state', states[bit * 2] ?? '');
    }
    const age = ageRanges[asked % (ageRanges.length + 1)];
    if (age) query.append('age', age.label);
    const sort = sortFilterValues[asked % (sortFilterValues.length + 1)];
    if (sort) query.append('sort', sort);
    return `?${query.toString()}`;
  };
}
