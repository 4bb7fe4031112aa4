import { hasDatabase, isDatabaseMissing } from '@inkbridge/embedded-mongo';
import { checkoutRoot } from '../config/checkout-root.js';
import { type Config, readConfig } from '../config/config.js';
import { adaptersOf } from '../product/vendors.js';
import { checkAdmin, checkDemoAccounts, checkSecondFactor, checkSecret } from './doctor/check-accounts.js';
import { checkBuilds } from './doctor/check-builds.js';
import { checkRecordLinks, checkRecords } from './doctor/check-records.js';
import { checkClock, checkDatabase, checkIndexes, checkSchema } from './doctor/check-database.js';
import { checkFacilities } from './doctor/check-facilities.js';
import { checkFolder } from './doctor/check-folder.js';
import { checkMail, checkPayments, checkQueue } from './doctor/check-vendors.js';
import { checkAddresses, checkMetrics, checkProxy } from './doctor/check-proxy.js';
import { checkJobs, checkMoney } from './doctor/check-work.js';
import { checkConsole, checkOperator } from './doctor/check-settings.js';
import { checkPictures, checkStoredPictures } from './doctor/check-pictures.js';
import { checkRights } from './doctor/check-rights.js';
import {
  type CheckContext,
  fail,
  type Finding,
  judge,
  messageOf,
  ok,
  type StoredCheck,
  warn,
} from './doctor/finding.js';
import { type AddCommand, exitCodes, type Outcome, type Session } from './kit/session.js';
import { withStore } from './kit/store.js';

export const doctorCommand: AddCommand = (program, run) => {
  program
    .command('doctor')
    .description('Checks everything the product needs and says what to do. Exits with 3 when a check failed.')
    .option('--quick', 'do not read every record and every picture', false)
    .addHelpText('after', '\nExample:\n  npm run cli -- doctor')
    .action(({ quick }: DoctorOptions) =>
      run('doctor', (session) => doctor(quick ? quickChecks : storedChecks, session)),
    );
};

/** Milliseconds. */
const longestAnswer = 5_000;

type DoctorOptions = { quick: boolean };

const quickChecks: readonly StoredCheck[] = [
  checkDatabase,
  checkSchema,
  checkRights,
  checkIndexes,
  checkClock,
  checkDemoAccounts,
  checkAdmin,
  checkSecondFactor,
  checkSecret,
  checkQueue,
  checkJobs,
  checkMoney,
  checkFacilities,
];
const storedChecks: readonly StoredCheck[] = [...quickChecks, checkRecords, checkRecordLinks, checkStoredPictures];

async function doctor(stored: readonly StoredCheck[], session: Session): Promise<Outcome> {
  const checks = await findingsOf(stored, session);
  session.signal.throwIfAborted(); // the last check may have failed only because of Ctrl-C
  const failed = checks.filter(({ state }) => state === 'fail').length;
  const warned = checks.filter(({ state }) => state === 'warn').length;
  const end = failed + warned === 0 ? 'Everything is fine.' : `${failed} failed, ${warned} need attention.`;
  const text = [...checks.map(lineOf), '', end].join('\n');
  return { facts: { checks }, text, code: failed > 0 ? exitCodes.checksFailed : exitCodes.done };
}

async function findingsOf(stored: readonly StoredCheck[], session: Session): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(session.env);
  } catch (error) {
    return [{ check: 'configuration', ...fail(messageOf(error), 'Correct these variables.') }];
  }
  const place = { config, session };
  const chosen = Object.entries(adaptersOf(config)).map(([port, adapter]) => `${port}: ${adapter}`);
  const findings: Finding[] = [{ check: 'configuration', ...ok(chosen.join(', ')) }];
  const ask = (url: URL) => session.fetch(url, { signal: AbortSignal.timeout(longestAnswer) });
  for (const { name, run } of [
    checkFolder,
    checkOperator,
    checkConsole,
    checkPictures(ask),
    checkMail,
    checkPayments(session.fetch),
    checkProxy,
    checkAddresses(ask),
    checkMetrics(ask),
    checkBuilds(checkoutRoot, ask),
  ]) {
    session.progress(`checking ${name}`);
    session.signal.throwIfAborted();
    findings.push(await judge(name, () => run(place)));
  }
  return [...findings, ...(await storedFindings(stored, place))];
}

async function storedFindings(checks: readonly StoredCheck[], place: CheckContext): Promise<Finding[]> {
  const { config, session } = place;
  if (!config.mongodbUri && !hasDatabase(config.dataDir) && !isDatabaseMissing(config.dataDir)) {
    return [{ check: 'database', ...warn('There is none yet.', 'Start the product, which creates it.') }];
  }
  const findings: Finding[] = [];
  try {
    await withStore(config, { anyForm: true }, async (store) => {
      for (const { name, run } of checks) {
        session.progress(`checking ${name}`);
        session.signal.throwIfAborted();
        findings.push(await judge(name, () => run(store, place)));
      }
    });
  } catch (error) {
    if (session.signal.aborted) throw error;
    const todo = config.mongodbUri
      ? 'Check MONGODB_URI, and that MongoDB is running.'
      : 'Restore a backup: npm run cli -- restore.';
    findings.push({ check: 'database', ...fail(`It cannot be opened: ${messageOf(error)}`, todo) });
  }
  return findings;
}

function lineOf({ check, state, message, todo }: Finding): string {
  const line = `${state.padEnd(4)}  ${check}: ${message}`;
  return todo ? `${line}\n      → ${todo}` : line;
}
