import { createCatalogIndex, type CatalogIndex } from '@inkbridge/catalog-index';
import { benchPerson, answersAt, entriesTo, entryOf } from './match-people.js';
import { bounded, counted, median, p99, type Row } from './report.js';

const questions = 3_000;
const warmUps = 100;
const changes = 3_000;
/** Changes are so short that they are timed in groups. */
const changesAtOnce = 10;
export const pageSize = 40;
/** The pages that people open, and one that nobody does. */
export const measuredPages = [1, 50] as const;

/** Targets of the 99th percentile of a page, in milliseconds, and of one change, in microseconds. */
const longestPage = 5;
const longestChange = 30;

type KernelOptions = { entries: number; log: (line: string) => void };

/** Best matches in process, without HTTP: a page, one change, and a rebuild beside the served contents. */
export async function kernelRows({ entries, log }: KernelOptions): Promise<Row[]> {
  const index = createCatalogIndex({ now: () => new Date() });
  const startedAt = performance.now();
  const making = { milliseconds: 0 };
  await index.rebuild(timed(entriesTo(entries), making));
  const built = performance.now() - startedAt - making.milliseconds;
  log(`an index of ${index.size()} entries was built in ${(built / 1_000).toFixed(1)} s, without making them`);
  const rows = measuredPages.flatMap((page) => pageRows(index, page, entries));
  return [...rows, changeRow(index, entries), counted(`rebuild of ${entries} entries`, 's', built / 1_000)];
}

/** The same items; adds up the time that making them takes. */
function* timed<T>(items: Generator<T>, spent: { milliseconds: number }): Generator<T> {
  for (;;) {
    const startedAt = performance.now();
    const { value, done } = items.next();
    spent.milliseconds += performance.now() - startedAt;
    if (done) return;
    yield value;
  }
}

function pageRows(index: CatalogIndex, page: number, entries: number): Row[] {
  const ask = (count: number) => {
    const answers = answersAt(count);
    const [cpuBefore, startedAt] = [process.cpuUsage(), performance.now()];
    index.matches(answers, { page, limit: pageSize });
    const wall = performance.now() - startedAt;
    const { user, system } = process.cpuUsage(cpuBefore);
    return { wall, cpu: (user + system) / 1_000 };
  };
  for (let count = 0; count < warmUps; count += 1) ask(questions + count);
  const times = Array.from({ length: questions }, (_, count) => ask(count));
  const walls = times.map(({ wall }) => wall);
  const name = `match in process, page ${page} of ${entries}`;
  return [
    counted(`${name}, p50`, 'ms', median(walls)),
    bounded(`${name}, p99`, 'ms', p99(walls), longestPage),
    // On a busy machine the 99th percentile of the time is another program's turn.
    counted(`${name}, p99 of its CPU`, 'ms', p99(times.map(({ cpu }) => cpu))),
  ];
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
