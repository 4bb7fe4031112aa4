/**
 * `npm run several`: three API processes behind a real proxy on one database. Each step of a journey reaches another
 * process; under load processes are killed, stopped and started; releases run side by side. Compares acknowledged with
 * stored writes. `--database embedded|java|secantusdb`, `--proxy nginx|caddy` (both: several times),
 * `--part steps|faults|away|upgrade|commands`, `--seconds N` for each fault, `--profiles N`. Needs `npm run build`.
 * Names and skips programs that are not installed. Exits 1 when something was lost, done twice or shown too late.
 */
import { parseArgs } from 'node:util';
import { CannotStart } from '../lib/programs.js';
import { runCommands } from './commands.js';
import { runAway } from './away.js';
import { runFaults } from './faults.js';
import { type DatabaseName, databaseNames, startDatabase, startFleet } from './fleet.js';
import { type ProxyName, proxyNames } from '../lib/proxies.js';
import { isGood, print, type Report } from './report.js';
import { runSteps } from './steps.js';
import { runUpgrade } from './upgrade.js';

const parts = ['steps', 'faults', 'away', 'upgrade', 'commands'] as const;

const { values } = parseArgs({
  options: {
    database: { type: 'string', multiple: true, default: ['embedded'] },
    proxy: { type: 'string', multiple: true, default: ['nginx'] },
    part: { type: 'string', multiple: true, default: [...parts] },
    seconds: { type: 'string', default: '9' },
    profiles: { type: 'string', default: '60' },
  },
});

const reports: Report[] = [];
for (const database of databaseNames.filter((name) => values.database.includes(name))) {
  for (const proxy of proxyNames.filter((name) => values.proxy.includes(name))) {
    reports.push(await runOrName(database, proxy));
  }
}
process.exitCode = reports.every(isGood) ? 0 : 1;

async function runOrName(databaseName: DatabaseName, proxy: ProxyName): Promise<Report> {
  try {
    return await run(databaseName, proxy);
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    console.error(`Left out: ${databaseName} behind ${proxy}. ${error.message}`);
    return { database: databaseName, proxy, leftOut: error.message };
  }
}

async function run(databaseName: DatabaseName, proxy: ProxyName): Promise<Report> {
  const database = await startDatabase(databaseName);
  try {
    const fleet = await startFleet(database, { proxy, profiles: values.profiles });
    try {
      const has = (part: (typeof parts)[number]) => values.part.includes(part);
      const outcomes = has('steps') ? await runSteps(fleet) : [];
      const faults = has('faults') && { faults: await runFaults(fleet, Number(values.seconds)) };
      if (has('away')) outcomes.push(...(await runAway(fleet)));
      if (has('upgrade')) outcomes.push(...(await runUpgrade(fleet)));
      if (has('commands')) outcomes.push(...(await runCommands(fleet)));
      const report: Report = { database: database.name, proxy, outcomes, ...faults };
      print(report);
      return report;
    } finally {
      await fleet.close();
    }
  } finally {
    await database.stop();
  }
}
