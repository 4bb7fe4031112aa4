/**
 * `npm test`: installs what is missing, then lint, format, types, boundaries, acceptance, build, sizes, unit, API and
 * browser tests. Goes on after a failure, names what was left out, and ends with the line `N passed, N failed`.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { requireChromium } from './lib/chromium.mjs';
import { build, install } from './lib/prepare.mjs';
import { pnpm, requireNode, root, runMain } from './lib/run.mjs';

/** @typedef {{ passed: number; failures: string[]; skipped: string[]; retried?: string[] }} Tally */

const reports = join(root, 'node_modules', '.cache', 'inkbridge');
const total = {
  passed: 0,
  failures: /** @type {string[]} */ ([]),
  skipped: /** @type {string[]} */ ([]),
  retried: /** @type {string[]} */ ([]),
};

/** @param {Tally} tally */
function count({ passed, failures, skipped, retried = [] }) {
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
  count(code === 0 ? { passed: 1, failures: [], skipped: [] } : { passed: 0, failures: [name], skipped: [] });
}

/**
 * A suite that reports its own numbers as JSON. One that dies before reporting is one failure.
 * @param {string} name @param {readonly string[]} args @param {(report: any) => Tally} read
 */
async function suite(name, args, read, env = {}) {
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  const { code } = await pnpm(['exec', ...args], { env: { ...env, REPORT_FILE: file } });
  try {
    const tally = read(JSON.parse(readFileSync(file, 'utf8')));
    // A suite may fail outside its tests, in a set-up for example.
    count(code !== 0 && tally.failures.length === 0 ? { ...tally, failures: [`${name}, outside its tests`] } : tally);
  } catch (error) {
    console.log(`FAILED ${name}: ${String(error)}`);
    count({ passed: 0, failures: [name], skipped: [] });
  }
}

/** @param {any} report vitest's JSON @returns {Tally} */
function readVitest(report) {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failures: [
      ...tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
      ...broken.map(({ name }) => relative(root, name)),
    ],
    skipped: namesOf(tests.filter(({ status }) => status === 'pending' || status === 'skipped')),
  };
}

/** A group that is left out as a whole is one line. @param {any[]} tests @returns {string[]} */
function namesOf(tests) {
  /** @type {Map<string, any[]>} */
  const groups = new Map();
  for (const test of tests) {
    const group = test.ancestorTitles[0] ?? '';
    groups.set(group, [...(groups.get(group) ?? []), test]);
  }
  return [...groups].flatMap(([group, all]) =>
    group !== '' && all.length > 5 ? [`${group} (${all.length} cases)`] : all.map(({ fullName }) => fullName),
  );
}

/** @param {any} report Playwright's JSON @returns {Tally} */
function readPlaywright({ stats, suites }) {
  /** @param {any} group @returns {any[]} */
  const specs = (group) => [...(group.specs ?? []), ...(group.suites ?? []).flatMap(specs)];
  const all = suites.flatMap(specs);
  const named = (/** @type {string} */ status) =>
    all.filter(({ tests }) => tests.every((test) => test.status === status)).map(({ title }) => title);
  return {
    passed: stats.expected + stats.flaky,
    failures: named('unexpected'),
    skipped: named('skipped'),
    retried: named('flaky'),
  };
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
      '--reporter=dot',
      '--silent=passed-only',
      '--reporter=json',
      `--outputFile.json=${reports}/unit.json`,
    ],
    readVitest,
  );
  await suite('browser', ['playwright', 'test', '--config', 'e2e/playwright.config.ts'], readPlaywright, {
    CHROMIUM_PATH: chromium,
  });

  listed('Needed a second try', total.retried);
  listed('Left out here', total.skipped);
  listed('Failed', total.failures);
  console.log(`\n${total.passed} passed, ${total.failures.length} failed`);
  if (total.failures.length > 0) process.exitCode = 1;
});
