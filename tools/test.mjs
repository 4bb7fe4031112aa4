/**
 * `npm test`: installs missing packages, then lint, format, types, boundaries, acceptance, unused code, build, sizes,
 * unit, API and browser tests. Continues after a failure, lists skipped tests, and ends with the line `N passed, N
 * failed`.
 * `npm run test:full` has the rest too: long drills, every journey at every size, and full numbers of random cases.
 * `-- --changed` is the short form: only what the changes since the last commit, or since `--since=COMMIT`, can affect.
 * `--only=NAME` leaves out all steps but this one; it may be said several times.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readPlaywright, readVitest, summary, tallyOf } from './testing/tally.mjs';
import { changedFiles } from './lib/changed-files.mjs';
import { requireChromium } from './lib/chromium.mjs';
import { build, install } from './lib/prepare.mjs';
import { Interrupted } from './lib/processes.mjs';
import { Refusal, requireNode, root, run, runMain } from './lib/run.mjs';
import { specsOf } from './lib/specs-of.mjs';

/** @typedef {import('./testing/tally.mjs').Tally} Tally */
/** @typedef {{ since: string; files: string[] } | null} Changes null means everything */

const reports = join(root, 'node_modules', '.cache', 'inkbridge');
/** @type {import('./testing/tally.mjs').Step[]} */
const steps = [];
/** @type {string[]} the steps asked for; empty means all */
let only = [];
let isFull = false;

/** A log is read later and elsewhere, with no terminal to draw colours. Children inherit it. */
const isLog = !process.stdout.isTTY;
if (isLog) {
  process.env.NO_COLOR = '1';
  delete process.env.FORCE_COLOR;
}

/** @param {string} name @param {() => Promise<Tally>} work an error it throws is a failure of the step */
async function step(name, work) {
  if (only.length > 0 && !only.includes(name)) return;
  const start = Date.now();
  const tally = await work().catch((error) => {
    if (error instanceof Interrupted) throw error;
    return tallyOf({ failures: [{ name, why: String(error) }] });
  });
  const seconds = (Date.now() - start) / 1000;
  steps.push({ name, seconds, tally });
  console.log(`${tally.failures.length === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(0)} s)`);
}

/** Runs a script of package.json without a package manager. @param {string} name @param {readonly string[]} args */
const tool = (name, args, options = {}) => run(join(root, 'node_modules', '.bin', name), args, options);

/**
 * A check that passes or fails as a whole. Its output is shown only if it fails.
 * @param {string} name @param {string} command @param {readonly string[]} args
 */
const check = (name, command, args) =>
  step(name, async () => {
    const { code, text } = await tool(command, args, { output: 'collect' });
    if (code !== 0) console.log(text);
    return tallyOf(code === 0 ? { passed: 1 } : { failures: [{ name, why: text.slice(-1_500) }] });
  });

/**
 * A suite that reports its own counts as JSON. If it dies before reporting, that is one failure.
 * @param {string} name @param {[string, ...string[]]} command with its arguments
 * @param {(report: any) => Tally} read @param {NodeJS.ProcessEnv} env
 */
const suite = (name, [command, ...args], read, env = {}) =>
  step(name, async () => {
    const file = join(reports, `${name}.json`);
    rmSync(file, { force: true });
    const { code } = await tool(command, args, { env: { ...env, REPORT_FILE: file } });
    const tally = read(JSON.parse(readFileSync(file, 'utf8')));
    // A suite may fail outside its tests, for example in its set-up.
    const isSilent = code !== 0 && tally.failures.length === 0;
    return isSilent ? { ...tally, failures: [{ name, why: `exit code ${code}` }] } : tally;
  });

/** @param {Changes} changes */
async function checkSources(changes) {
  const sources = changes?.files.filter((file) => /\.(tsx?|mjs)$/.test(file)) ?? [];
  if (!changes || sources.length > 0) await check('lint', 'oxlint', ['--type-aware', '--deny-warnings', ...sources]);
  const files = changes?.files ?? ['.'];
  await check('format', 'prettier', ['--check', '--ignore-unknown', '--log-level=warn', ...files]);
  await check('types', 'tsx', ['tools/typecheck.mjs']);
  await check('boundaries', 'tsx', ['tools/boundaries.mjs']);
  await check('acceptance', 'tsx', ['tools/acceptance.ts']);
  await check('unused code', 'knip', ['--no-progress', '--treat-config-hints-as-errors']);
}

async function checkBuild() {
  await step('build', () => build().then(() => tallyOf({ passed: 1 })));
  await check('sizes', 'size-limit', []);
}

/** @param {Changes} changes */
function testUnits(changes) {
  const shown = `--reporter=${isLog ? 'minimal' : 'dot'}`;
  const reporters = [shown, '--silent=passed-only', '--reporter=./tools/testing/vitest-reporter.mjs'];
  const chosen = changes ? ['--changed', changes.since, '--passWithNoTests'] : [];
  return suite('unit', ['vitest', 'run', ...reporters, ...chosen], readVitest, isFull ? otherCases() : {});
}

/** The settings that `testing/random-cases.ts` reads; printed, because a failure is repeated with them. */
function otherCases() {
  const { RANDOM_SEED = String(Date.now() % 2 ** 31) } = process.env;
  console.log(`Random cases of RANDOM_SEED=${RANDOM_SEED}`);
  return { RANDOM_SEED };
}

/** Runs in full the specs that a change can affect. @param {Changes} changes @param {string} chromium */
async function testJourneys(changes, chromium) {
  const specs = changes ? specsOf(changes.files) : [];
  if (changes && specs.length === 0) return;
  const chosen = changes || isFull ? specs : ['--project=journeys', '--grep-invert=@full'];
  await suite('browser', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...chosen], readPlaywright, {
    CHROMIUM_PATH: chromium,
  });
}

/** @returns {Promise<Changes>} */
async function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        changed: { type: 'boolean' },
        full: { type: 'boolean' },
        since: { type: 'string' },
        only: { type: 'string', multiple: true },
      },
    });
    only = values.only ?? [];
    isFull = values.full ?? false;
    const since = values.since ?? 'HEAD';
    return values.changed || values.since ? { since, files: await changedFiles(since) } : null;
  } catch (error) {
    if (error instanceof TypeError)
      throw new Refusal(`${error.message}. There are --full, --changed, --since=COMMIT and --only=STEP.`);
    throw error;
  }
}

await runMain(async () => {
  requireNode();
  const changes = await readOptions();
  await install();
  const chromium = await requireChromium();

  // Some checks use one core, and tests wait for timers and processes: beside each other they use both.
  await Promise.all([checkSources(changes), checkBuild().then(() => testUnits(changes))]);
  await testJourneys(changes, chromium);

  console.log(`\n${summary(steps)}`);
  if (steps.some(({ tally }) => tally.failures.length > 0)) process.exitCode = 1;
});
