import { mapValues } from '@inkbridge/shared/objects';
import type { FilterCounts } from './catalog/catalog.js';
import { countedOptions } from './catalog/counted-options.js';
import { counted } from './finding/counts.js';

/** The JSON before each number: the end of the previous filter, if there is one, and the name of the option. */
const keys = counted.map(({ name, option }, n) => {
  const before = counted[n - 1];
  const opening = before?.name === name ? ',' : `${before ? '},' : '{'}${JSON.stringify(name)}:{`;
  return `${opening}${JSON.stringify(option)}:`;
});

/** The JSON of `countsOf`. @param numbers in the order of `counted` */
export function countsJson(numbers: Uint32Array): string {
  let json = '';
  for (let n = 0; n < keys.length; n++) json += `${keys[n] ?? ''}${numbers[n] ?? 0}`;
  return `${json}}}`;
}

/** Counts by filter and option. @param numbers in the order of `counted` */
export function countsOf(numbers: Uint32Array): FilterCounts {
  let n = 0;
  return mapValues(countedOptions, (options) =>
    Object.fromEntries(options.map((option) => [option, numbers[n++] ?? 0])),
  );
}
