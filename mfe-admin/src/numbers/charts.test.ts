import { expect, it } from 'vitest';
import type { Look } from './chart.js';
import { declineLooks, feeLooks, hourLooks, profileLooks } from './charts.js';

/** The gray of each tone on a printer without colors. */
const grays = { blue: 'dark', moss: 'dark', plum: 'dark', quiet: 'medium', brass: 'light' } as const;
const printed = ({ tone, stripes }: Look) => `${grays[tone]}, stripes ${stripes ?? 'none'}`;

it.each<{ chart: string; looks: Record<string, Look> }>([
  { chart: 'profiles', looks: profileLooks },
  { chart: 'income by fee', looks: feeLooks },
  { chart: 'hours until the decision', looks: hourLooks },
  { chart: 'sent back or rejected', looks: declineLooks },
])('D-152 no two kinds of bars of $chart look the same in black and white', ({ looks }) => {
  const all = Object.values(looks).map(printed);

  expect(new Set(all).size).toBe(all.length);
});
