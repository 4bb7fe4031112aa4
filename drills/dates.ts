/**
 * `npm run dates -- [--only STEP]… [DATE…]`: runs `npm test` as if it were another day, on twelve of them unless some are
 * named, and prints a table. A step is one that `npm test` names, such as `unit`; all of them take hours.
 * Exits 1 when something fails on one of them. Needs faketime, which every process inherits, Chromium's too.
 */
import { parseArgs } from 'node:util';
import { findProgram } from '../tools/lib/find-program.mjs';
import { endWith } from '../tools/lib/processes.mjs';
import { Refusal, run, runMain } from '../tools/lib/run.mjs';

type Day = { at: string; why: string; zone?: string };

const newYork = 'America/New_York';

/** Days on which programs break, each with the time at which its run begins; in UTC unless a zone is named. */
const days: readonly Day[] = [
  { at: '2028-02-29 12:00:00', why: '29 February' },
  { at: '2027-02-28 23:58:00', why: 'the end of a shorter one' },
  { at: '2027-03-14 01:58:00', why: 'summer time begins', zone: newYork },
  { at: '2027-11-07 01:58:00', why: 'summer time ends', zone: newYork },
  { at: '2026-12-31 23:58:00', why: 'the last minutes of a year' },
  { at: '2027-01-01 00:00:30', why: 'the first ones' },
  { at: '2026-11-26 12:00:00', why: 'a day without mail' },
  { at: '2026-11-12 12:00:00', why: 'the fourteenth day before it' },
  { at: '2027-07-04 23:58:00', why: 'a Sunday that is a holiday, kept on Monday' },
  { at: '2026-08-02 12:00:00', why: 'a Sunday' },
  { at: '2030-06-15 12:00:00', why: 'years from now' },
  { at: '2038-01-20 12:00:00', why: 'after the end of 32 bits' },
];

/** One of the twelve has its zone. */
const dayAt = (at: string): Day => days.find((day) => day.at === at) ?? { at, why: 'asked for' };

/** False when a test has failed. */
async function tryDay({ at, zone = 'UTC' }: Day, only: readonly string[]): Promise<boolean> {
  const steps = only.map((name) => `--only=${name}`);
  // Timers stay right: only the calendar moves.
  const command = ['--exclude-monotonic', at, process.execPath, 'tools/test.mjs', ...steps];
  return (await run('faketime', command, { env: { TZ: zone } })).code === 0;
}

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string', multiple: true, default: [] } },
  });
  const odd = positionals.find((one) => Number.isNaN(Date.parse(`${one}Z`)));
  if (odd) throw new Refusal(`"${odd}" is no time: npm run dates -- --only unit "2028-02-29 12:00:00"`);
  if (!findProgram(['faketime'])) throw new Refusal('This needs faketime; in Debian it is the package of that name.');
  const chosen = positionals.length > 0 ? positionals.map(dayAt) : days;

  const rows: string[] = [];
  for (const day of chosen) {
    console.log(`\n${day.at} ${day.zone ?? 'UTC'}: ${day.why}`);
    const isGood = await tryDay(day, values.only);
    rows.push(`| ${day.at} ${day.zone ?? 'UTC'} | ${day.why} | ${isGood ? 'green' : 'FAILED'} |`);
  }
  console.log(`\n| began at | which is | outcome |\n| --- | --- | --- |\n${rows.join('\n')}`);
  endWith(rows.some((row) => row.includes('FAILED')) ? 1 : 0);
});
