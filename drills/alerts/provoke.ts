/**
 * `npm run alerts -- [--only ALERT]…`: tests the rules of ops/alerts.yaml, provokes every alert in the
 * running product, and looks at a real Prometheus, whose rules wait for seconds instead of minutes. Needs a build, the right to mount a small
 * volume, and Debian's package `prometheus`. Prints a table; exits 1 if an alert did not fire or did not end.
 */
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from '../../tools/lib/run.mjs';
import { freePortBase } from '../../tools/testing/free-ports.js';
import { ask } from '../lib/programs.js';
import { type Prometheus, startPrometheus } from './prometheus.js';
import { type Scenario, scenarios } from './scenarios.js';
import { createWorld, type World } from './world.js';

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
/** Seconds. */
const patience = { firing: 200, ended: 200 };

type Row = { alerts: string; what: string; fired: string; ended: string; ok: boolean };

console.log((await ask('promtool', ['test', 'rules', join(root, 'ops/alerts.test.yaml')])).trim());
const metricsPort = await freePortBase();
const world = await createWorld(metricsPort);
const prometheus = await startPrometheus(metricsPort);
const rows: Row[] = [];
try {
  const { only } = values;
  const chosen = scenarios.filter(({ alerts }) => !only || alerts.some((name) => only.includes(name)));
  for (const scenario of chosen) {
    const row = await play(scenario, world, prometheus);
    rows.push(row);
    console.log(`${row.ok ? 'ok    ' : 'FAILED'} ${row.alerts}: ${row.what}; fired ${row.fired}; ended ${row.ended}`);
  }
} finally {
  await prometheus.stop();
  await world.close();
}
process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;

async function play({ alerts, what, provoke }: Scenario, on: World, { firing }: Prometheus): Promise<Row> {
  await until(async () => !(await firing()).some((name) => alerts.includes(name)), patience.ended);
  const undo = await provoke(on);
  const fired = await Promise.all(
    alerts.map((name) => until(async () => (await firing()).includes(name), patience.firing)),
  );
  await undo();
  const ended = await until(async () => !(await firing()).some((name) => alerts.includes(name)), patience.ended);
  const words = (seconds: number | null) => (seconds === null ? 'never' : `after ${seconds.toFixed(0)} s`);
  return {
    alerts: alerts.join(', '),
    what,
    fired: fired.map(words).join(', '),
    ended: words(ended),
    ok: [...fired, ended].every((seconds) => seconds !== null),
  };
}

/** Seconds until it is so; null when it takes too long. */
async function until(isSo: () => Promise<boolean>, seconds: number): Promise<number | null> {
  const begun = performance.now();
  const took = () => (performance.now() - begun) / 1_000;
  while (took() < seconds) {
    if (await isSo()) return took();
    await pause(500);
  }
  return null;
}
