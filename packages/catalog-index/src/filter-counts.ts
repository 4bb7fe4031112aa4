import { mapValues } from '@inkbridge/shared/objects';
import type { FilterCounts } from './catalog/catalog.js';
import { countedOptions } from './catalog/counted-options.js';
import { counted, type Counts } from './finding/counts.js';

/** The JSON before each number: the end of the previous filter, if there is one, and the name of the option. */
const keys = counted.map(({ name, option }, n) => {
  const before = counted[n - 1];
  const opening = before?.name === name ? ',' : `${before ? '},' : '{'}${JSON.stringify(name)}:{`;
  return `${opening}${JSON.stringify(option)}:`;
});

/** The JSON of `countsOf`. */
export function countsJson({ numbers, facility }: Counts): string {
  let json = '';
  for (let n = 0; n < keys.length; n++) json += `${keys[n] ?? ''}${numbers[n] ?? 0}`;
  return facility ? `${json}},"facility":${JSON.stringify(facility)}}` : `${json}}}`;
}

/** Counts by filter and option. */
export function countsOf({ numbers, facility }: Counts): FilterCounts {
  let n = 0;
  const byFilter = mapValues(countedOptions, (options) =>
    Object.fromEntries(options.map((option) => [option, numbers[n++] ?? 0])),
  );
  return facility ? { ...byFilter, facility } : byFilter;
}
