/**
 * `npm test`: installs what is missing, then lint, format, types, boundaries, acceptance, build, sizes, unit, API and
 * browser tests. Goes on after a failure, names what was left out, and ends with the line `N passed, N failed`.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { requireChromium } from './lib/chromium.mjs';
import { build, install } from './lib/prepare.mjs';
import { pnpm, requireNode, root, runMain } from './lib/run.mjs';

/** @typedef {{ name: string; why: string }} Failure */
/** @typedef {{ passed: number; failures: Failure[]; skipped: string[]; retried: string[] }} Tally */

/** Characters: enough of a failure to begin with; the whole stands further up. */
const whyLength = 1_500;

const reports = join(root, 'node_modules', '.cache', 'inkbridge');
/** @type {Tally} */
const total = { passed: 0, failures: [], skipped: [], retried: [] };

/** @param {Partial<Tally>} tally */
function count({ passed = 0, failures = [], skipped = [], retried = [] }) {
  total.passed += passed;
  total.failures.push(...failures);
  total.skipped.push(...skipped);
  total.retried.push(...retried);
}

/**
 * A check that passes or fails as a whole. It shows its words only when it fails.
 * @param {string} name @param {() => Promise<{ code: number; text: string }>} work
 */
async function check(name, work) {
  const start = Date.now();
  const { code, text } = await work().catch((error) => ({ code: 1, text: String(error) }));
  const seconds = ((Date.now() - start) / 1000).toFixed(0);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(text);
  count(code === 0 ? { passed: 1 } : { failures: [{ name, why: text.slice(-whyLength) }] });
}

/**
 * A suite that reports its own numbers as JSON. One that dies before reporting is one failure.
 * @param {string} name @param {readonly string[]} args @param {(report: any) => Tally} read
 */
async function suite(name, args, read, env = {}) {
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  const start = Date.now();
  const { code } = await pnpm(['exec', ...args], { env: { ...env, REPORT_FILE: file } });
  console.log(`${name} tests: ${((Date.now() - start) / 60_000).toFixed(1)} min`);
  try {
    const tally = read(JSON.parse(readFileSync(file, 'utf8')));
    count(tally);
    // A suite may fail outside its tests, in a set-up for example.
    if (code !== 0 && tally.failures.length === 0) count({ failures: [{ name, why: `exit code ${code}` }] });
  } catch (error) {
    count({ failures: [{ name, why: String(error) }] });
  }
}

/** @param {any} report what `tools/testing/tally-reporter.mjs` writes @returns {Tally} */
function readVitest({ tests, broken, unhandled }) {
  const inState = (/** @type {string} */ state) => tests.filter((test) => test.state === state);
  const nameOf = (/** @type {{ titles: string[] }} */ { titles }) => titles.join(' ');
  return {
    passed: inState('passed').length,
    failures: [
      ...inState('failed').map((test) => ({ name: nameOf(test), why: test.why })),
      ...broken,
      ...(unhandled === '' ? [] : [{ name: 'an error that no test caught', why: unhandled }]),
    ],
    skipped: namesOf(inState('skipped')),
    retried: tests.filter(({ state, isRetried }) => state === 'passed' && isRetried).map(nameOf),
  };
}

/** A group that is left out as a whole is one line. @param {Array<{ titles: string[] }>} tests @returns {string[]} */
function namesOf(tests) {
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
function readPlaywright({ stats, suites, errors }) {
  /** @param {any} group @returns {any[]} */
  const specs = (group) => [...(group.specs ?? []), ...(group.suites ?? []).flatMap(specs)];
  const all = suites.flatMap(specs);
  const named = (/** @type {string} */ status) =>
    all.filter(({ tests }) => tests.every((test) => test.status === status));
  const titleOf = (/** @type {{ title: string }} */ { title }) => title;
  const whyOf = (/** @type {any} */ { tests }) =>
    tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n');
  return {
    passed: stats.expected + stats.flaky,
    failures: [
      ...named('unexpected').map((spec) => ({ name: spec.title, why: whyOf(spec) })),
      ...errors.map(({ message }) => ({ name: 'browser, outside its tests', why: message ?? '' })),
    ],
    skipped: named('skipped').map(titleOf),
    retried: named('flaky').map((spec) => `${spec.title}: ${firstLines(whyOf(spec), 1)}`),
  };
}

/** @param {string} text without the colours of a terminal @param {number} lines */
function firstLines(text, lines) {
  const plain = stripVTControlCharacters(text).split('\n');
  return plain
    .filter((line) => line.trim() !== '')
    .slice(0, lines)
    .join('\n')
    .slice(0, whyLength);
}

/** @param {string} heading @param {string[]} names */
function listed(heading, names) {
  if (names.length > 0) console.log(`\n${heading}:\n${names.map((name) => `  - ${name}`).join('\n')}`);
}

await runMain(async () => {
  requireNode();
  await install();
  const chromium = await requireChromium();

  const quiet = /** @type {const} */ ({ output: 'collect' });
  await Promise.all([
    check('lint', () => pnpm(['run', 'lint'], quiet)),
    check('format', () => pnpm(['run', 'format:check'], quiet)),
  ]);
  await Promise.all([
    check('types', () => pnpm(['run', 'typecheck'], quiet)),
    check('boundaries', () => pnpm(['run', 'boundaries'], quiet)),
    check('acceptance', () => pnpm(['run', 'acceptance'], quiet)),
  ]);
  await check('build', () => build().then(() => ({ code: 0, text: '' })));
  await check('sizes', () => pnpm(['run', 'size'], quiet));
  await suite(
    'unit',
    [
      'vitest',
      'run',
      // A second try tells a busy machine from a broken product; those that needed it are named.
      '--retry=1',
      '--reporter=dot',
      '--silent=passed-only',
      '--reporter=./tools/testing/tally-reporter.mjs',
    ],
    readVitest,
  );
  await suite('browser', ['playwright', 'test', '--config', 'e2e/playwright.config.ts'], readPlaywright, {
    CHROMIUM_PATH: chromium,
  });

  listed('Needed a second try', total.retried);
  listed('Left out here', total.skipped);
  listed(
    'Failed',
    total.failures.map(({ name, why }) => [name, ...firstLines(why, 12).split('\n')].join('\n      ')),
  );
  console.log(`\n${total.passed} passed, ${total.failures.length} failed`);
  if (total.failures.length > 0) process.exitCode = 1;
});
