import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { end } from '../../tools/lib/live/product.js';
import { root } from '../../tools/lib/run.mjs';
import { freePortBase } from '../../tools/testing/free-ports.js';

export type Prometheus = {
  /** Names of the alerts that fire now. */
  firing: () => Promise<string[]>;
  stop: () => Promise<void>;
};

type Alerts = { data: { alerts: { state: string; labels: { alertname: string } }[] } };

/** A real Prometheus (Debian: `apt-get install prometheus`) that reads the figures every four seconds, the rules every second. */
export async function startPrometheus(metricsPort: number): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'inkbridge-prometheus-'));
  const port = await freePortBase();
  const rules = readFileSync(join(root, 'ops/alerts.yaml'), 'utf8');
  writeFileSync(join(folder, 'alerts.yaml'), shortRules(rules, { wait: 5, window: 30, longWindow: 120 }));
  writeFileSync(
    join(folder, 'prometheus.yaml'),
    readFileSync(join(root, 'ops/prometheus.yaml'), 'utf8')
      .replace('scrape_interval: 15s', 'scrape_interval: 4s\n    scrape_timeout: 4s')
      .replace('localhost:9464', `127.0.0.1:${metricsPort}`)
      .concat('global: { evaluation_interval: 1s }\n'),
  );
  const server = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const ask = async (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
  while (!(await ask('/-/ready'))?.ok) await pause(200);
  return {
    async firing() {
      const answer = await ask('/api/v1/alerts');
      if (!answer) return [];
      const { data } = (await answer.json()) as Alerts;
      return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
    },
    async stop() {
      await end(server, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Seconds that replace every `for`, windows of minutes, and those of half an hour or more, to save hours. */
type Short = { wait: number; window: number; longWindow: number };

/** The rules with short times. Thresholds stay as they are. */
export function shortRules(rules: string, { wait, window, longWindow }: Short): string {
  const windowOf = (typed: string) => (/^([3-9]\d)m$|h$/.test(typed) ? longWindow : window);
  return rules
    .replaceAll(/^( +for:) \w+$/gm, `$1 ${wait}s`)
    .replaceAll(/\[(\d+[smh])(:?)\]/g, (_, typed: string, colon: string) => `[${windowOf(typed)}s${colon}]`);
}

/** The names of all alerts, in their order. */
export const alertsIn = (rules: string): string[] =>
  [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
