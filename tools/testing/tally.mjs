import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ name: string; why: string }} Failure
 * @typedef {{ name: string; milliseconds: number }} Timed
 * @typedef {{ passed: number; failures: Failure[]; skipped: string[]; timed: Timed[] }} Tally a step's counts
 * @typedef {{ name: string; seconds: number; tally: Tally }} Step
 */

/** A unit test's message may hold a whole page; the comparison follows, and is kept. */
const messageLines = 12;
const messageLength = 1_500;
/** A log is often cut to its end, where all differences must be found. */
const whyLines = 400;
const whyLength = 40_000;
const slowestShown = 10;

/** @param {Partial<Tally>} [counted] @returns {Tally} */
export const tallyOf = ({ passed = 0, failures = [], skipped = [], timed = [] } = {}) => ({
  passed,
  failures,
  skipped,
  timed,
});

/** @param {any} report as `vitest-reporter.mjs` writes it @returns {Tally} */
export function readVitest({ tests, broken, unhandled }) {
  /** @param {string} state @returns {any[]} */
  const inState = (state) => tests.filter((/** @type {any} */ test) => test.state === state);
  return tallyOf({
    passed: inState('passed').length,
    failures: [
      ...inState('failed').map((test) => ({ name: nameOf(test), why: whyOf(test) })),
      ...broken,
      ...(unhandled === '' ? [] : [{ name: 'an error that no test caught', why: unhandled }]),
    ],
    skipped: groupsOf(inState('skipped')),
    timed: tests.map((/** @type {any} */ test) => ({ name: nameOf(test), milliseconds: test.milliseconds })),
  });
}

/** @param {{ why: string; diff?: string }} test */
const whyOf = ({ why, diff = '' }) => [...firstLines(why, messageLines, messageLength), diff].join('\n').trimEnd();

/** @param {{ titles: string[] }} test */
const nameOf = ({ titles }) => titles.join(' ');

/** A group skipped as a whole becomes one line. @param {Array<{ titles: string[] }>} tests @returns {string[]} */
function groupsOf(tests) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const { titles } of tests) {
    const group = titles.length > 1 ? (titles[0] ?? '') : '';
    groups.set(group, [...(groups.get(group) ?? []), titles.join(' ')]);
  }
  return [...groups].flatMap(([group, all]) =>
    group !== '' && all.length > 5 ? [`${group} (${all.length} cases)`] : all,
  );
}

/** @param {any} report Playwright's JSON @returns {Tally} */
export function readPlaywright({ suites, errors }) {
  /** @param {any} group @returns {any[]} */
  const specsIn = (group) => [...(group.specs ?? []), ...(group.suites ?? []).flatMap(specsIn)];
  const specs = suites.flatMap(specsIn).map(readSpec);
  const inState = (/** @type {string} */ state) => specs.filter((spec) => spec.state === state);
  return tallyOf({
    passed: inState('passed').length,
    failures: [
      ...inState('failed').map(({ name, why }) => ({ name, why })),
      ...errors.map((/** @type {{ message?: string }} */ { message = '' }) => ({
        name: 'browser, outside its tests',
        why: message,
      })),
    ],
    skipped: inState('skipped').map(({ name }) => name),
    timed: specs.map(({ name, milliseconds }) => ({ name, milliseconds })),
  });
}

/** A test that failed at first has failed, whatever a retry says. @param {any} spec one entry of Playwright's JSON */
function readSpec({ title, tests }) {
  const statuses = tests.map((/** @type {any} */ test) => test.status);
  const all = (/** @type {string} */ status) => statuses.every((/** @type {string} */ one) => one === status);
  const results = tests.flatMap((/** @type {any} */ test) => test.results);
  return {
    name: title,
    state: all('expected') ? 'passed' : all('skipped') ? 'skipped' : 'failed',
    why: results.map((/** @type {any} */ { error }) => error?.message ?? '').join('\n'),
    milliseconds: results.reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration, 0),
  };
}

/** The end of a check: a table of its steps, the slowest tests, skipped tests, failures, and the closing line. */
export function summary(/** @type {Step[]} */ steps) {
  const tallies = steps.map(({ tally }) => tally);
  const failures = tallies.flatMap((tally) => tally.failures);
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  return [
    tableOf(steps),
    listed('The ten slowest tests', slowest(tallies)),
    listed(
      'Left out here',
      tallies.flatMap((tally) => tally.skipped),
    ),
    listed(
      'Failed',
      failures.map(({ name, why }) => [name, ...firstLines(why, whyLines, whyLength)].join('\n      ')),
    ),
    `${passed} passed, ${failures.length} failed`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** @param {Step[]} steps */
function tableOf(steps) {
  const rows = steps.map(({ name, seconds, tally }) => [
    name,
    seconds.toFixed(0),
    String(tally.passed + tally.failures.length),
    tally.failures.length === 0 ? '' : `${tally.failures.length} failed`,
  ]);
  const heads = ['step', 'seconds', 'tests', ''];
  const widths = heads.map((head, column) => Math.max(...[heads, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (/** @type {string[]} */ row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return [heads, ...rows].map(line).join('\n');
}

/** @param {Tally[]} tallies */
function slowest(tallies) {
  return tallies
    .flatMap(({ timed }) => timed)
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, slowestShown)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1)} s  ${name}`);
}

/** @param {string} heading @param {string[]} names */
const listed = (heading, names) =>
  names.length === 0 ? '' : `${heading}:\n${names.map((name) => `  - ${name}`).join('\n')}`;

/** @param {string} text without the colours of a terminal @param {number} count @param {number} length @returns {string[]} */
function firstLines(text, count, length) {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, count)
    .join('\n')
    .slice(0, length)
    .split('\n');
}
