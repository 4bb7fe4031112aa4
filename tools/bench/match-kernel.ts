import { createCatalogIndex, type CatalogIndex } from '@inkbridge/catalog-index';
import { benchPerson, answersAt, entriesTo, entryOf } from './match-people.js';
import { bounded, counted, median, p99, type Row } from './report.js';

const questions = 3_000;
const warmUps = 100;
const changes = 3_000;
/** Changes are so short that they are timed in groups. */
const changesAtOnce = 10;
export const pageSize = 40;
/** The pages that people look at, and one that nobody does. */
export const measuredPages = [1, 50] as const;

/** Targets of the 99th percentile of a page, in milliseconds, and of one change, in microseconds. */
const longestPage = 5;
const longestChange = 30;

type KernelOptions = { entries: number; log: (line: string) => void };

/** Best matches in process, without HTTP: a page, one change, and a rebuild beside the served contents. */
export async function kernelRows({ entries, log }: KernelOptions): Promise<Row[]> {
  const index = createCatalogIndex({ now: () => new Date() });
  const made = performance.now();
  for (let number = 0; number < Math.min(entries, 20_000); number += 1) entryOf(benchPerson(number));
  const making = ((performance.now() - made) / Math.min(entries, 20_000)) * entries;
  const startedAt = performance.now();
  await index.rebuild(entriesTo(entries));
  const built = performance.now() - startedAt;
  log(
    `an index of ${index.size()} entries was built in ${seconds(built)} s, of which making them took ${seconds(making)} s`,
  );
  const rows = measuredPages.flatMap((page) => pageRows(index, page, entries));
  return [
    ...rows,
    changeRow(index, entries),
    counted(`rebuild of ${entries} entries`, 's', Math.max(0, built - making) / 1_000),
  ];
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(1);
}

function pageRows(index: CatalogIndex, page: number, entries: number): Row[] {
  const ask = (count: number): number => {
    const answers = answersAt(count);
    const startedAt = performance.now();
    index.matches(answers, { page, limit: pageSize });
    return performance.now() - startedAt;
  };
  for (let count = 0; count < warmUps; count += 1) ask(questions + count);
  const times = Array.from({ length: questions }, (_, count) => ask(count));
  const name = `match in process, page ${page} of ${entries}`;
  return [counted(`${name}, p50`, 'ms', median(times)), bounded(`${name}, p99`, 'ms', p99(times), longestPage)];
}

/** A change that gives a profile another questionnaire, at random places. */
function changeRow(index: CatalogIndex, entries: number): Row {
  const times: number[] = [];
  let revision = 1;
  for (let group = 0; group < changes / changesAtOnce; group += 1) {
    revision += 1;
    const changed = Array.from({ length: changesAtOnce }, (_, place) => {
      const number = (group * 7_919 + place * 104_729) % entries;
      return { ...entryOf(benchPerson(number), revision), interests: answersAt(group * changesAtOnce + place) };
    });
    const startedAt = performance.now();
    for (const entry of changed) index.apply(entry);
    times.push(((performance.now() - startedAt) / changesAtOnce) * 1_000);
  }
  return bounded(`one change applied, of ${entries}`, 'µs', median(times), longestChange);
}
