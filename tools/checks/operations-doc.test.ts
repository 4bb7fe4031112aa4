import { readFileSync } from 'node:fs';
import { errorStatus, paymentStates } from '@inkbridge/contracts';
import { expect, it } from 'vitest';
import { createAdmission } from '../../api/src/http/limits/admission.js';
import { createMetrics } from '../../api/src/product/metrics/metrics.js';
import { startTestApi } from '../../api/src/testing/start-test-api.js';

type Rule = { alert: string; expr: string; severity: string | undefined; summary: string | undefined };
type Panel = { title: string; targets?: { expr: string }[] };

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const document = read('docs/operations.md');
const rules = read('ops/alerts.yaml').split('- alert: ').slice(1).map(ruleOf);
const panels = (JSON.parse(read('ops/grafana-dashboard.json')) as { panels: Panel[] }).panels;

/** A rule, from its lines; the file is formatted, so that each part has its place. */
function ruleOf(lines: string): Rule {
  const [, alert = ''] = /^(\w+)/.exec(lines) ?? [];
  const [, expr = ''] = /expr: ([^]+?)\n +(?:for|labels):/.exec(lines) ?? [];
  const [, severity] = /severity: (\w+)/.exec(lines) ?? [];
  const [, summary] = /summary: '([^']+)'/.exec(lines) ?? [];
  return { alert, expr, severity, summary };
}

/** The first cell of each row of a chapter's table. */
function rowsOf(chapter: string): string[] {
  const [, text = ''] = document.split(`\n## ${chapter}\n`);
  const [part = ''] = text.split('\n## ');
  return [...part.matchAll(/^\| `(\w+)` /gm)].map(([, name = '']) => name);
}

/** Every figure that a process shows, with the endings that Prometheus gives a histogram. */
async function shownNames(): Promise<Set<string>> {
  const metrics = await createMetrics();
  metrics.addStored({
    readState: () => Promise.reject(new Error('is not asked')),
    feedLag: async () => 0,
    facilities: async () => ({}),
    clockIsTrusted: async () => true,
    jobs: [],
    catalogue: () => ({ isReady: true, profiles: 0 }),
    unreadable: () => 0,
    diskFree: () => 0,
  });
  const text = await metrics.text();
  const typed = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    typed.flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? ['bucket', 'count', 'sum'].map((end) => `${name}_${end}`) : [name],
    ),
  );
}

const namesIn = (expression: string) => expression.match(/\binkbridge_\w+/g) ?? [];

it('every alert has what to do in docs/operations.md, and nothing else is listed there', () => {
  expect(rules.length).toBeGreaterThan(15);
  expect(rowsOf('Alerts')).toEqual(rules.map(({ alert }) => alert));
});

it('every alert says how urgent it is and what happened', () => {
  for (const { severity, summary, expr } of rules) {
    expect(namesIn(expr).length + Number(expr.includes('up{'))).toBeGreaterThan(0);
    expect(['page', 'ticket']).toContain(severity);
    expect(summary).toMatch(/^\S.*[^.]$/);
  }
});

it('alerts and the dashboard ask only for figures that there are', async () => {
  const asked = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ];
  const shown = await shownNames();
  const named = asked.flatMap(namesIn);

  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !shown.has(name))).toEqual([]);
});

it('alerts name only states of payments, queues and codes that there are', async () => {
  const api = await startTestApi();
  const known: Record<string, readonly string[]> = {
    state: paymentStates,
    queue: [
      'turns',
      ...createAdmission()
        .lengths()
        .map(([name]) => name),
    ],
    code: Object.keys(errorStatus),
    name: api.modules.jobs.names(),
  };
  const named = rules.flatMap(({ expr }) => [...expr.matchAll(/\b(state|queue|code|name)=(~?)"([^"]+)"/g)]);
  const unknown = named.flatMap(([, label = '', isPattern, value = '']) =>
    (isPattern ? value.split('|') : [value]).filter(
      (one) => !known[label]?.some((name) => new RegExp(`^(?:${one})$`).test(name)),
    ),
  );

  expect(named.length).toBeGreaterThan(4);
  expect(unknown).toEqual([]);
});

it('every alert has a case in ops/alerts.test.yaml in which it fires', () => {
  const cases = read('ops/alerts.test.yaml').split(/^ {6}- /m);
  const firing = new Set(
    cases.filter((text) => text.includes('exp_labels')).map((text) => /alertname: (\w+)/.exec(text)?.[1]),
  );

  expect(rules.map(({ alert }) => alert).filter((alert) => !firing.has(alert))).toEqual([]);
});

it('every figure of ours is on the dashboard or in an alert', async () => {
  const asked = new Set(
    [...rules, ...panels.flatMap(({ targets = [] }) => targets)].flatMap(({ expr }) => namesIn(expr)),
  );
  const own = [...(await shownNames())].filter((name) => !/^inkbridge_(nodejs|process)_/.test(name));
  const stems = new Set([...asked].map((name) => name.replace(/_(bucket|count|sum)$/, '')));

  expect(own.filter((name) => !stems.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
});

it('the dashboard draws every figure that an alert speaks of', () => {
  const figuresOf = ({ expr }: { expr: string }) => [...namesIn(expr), ...(expr.includes('up{') ? ['up'] : [])];
  const drawn = new Set(panels.flatMap(({ targets = [] }) => targets.flatMap(figuresOf)));

  const missing = rules.flatMap((rule) =>
    figuresOf(rule).flatMap((name) => (drawn.has(name) ? [] : [`${rule.alert}: ${name}`])),
  );
  expect(missing).toEqual([]);
});

it('docs/operations.md lists every job, how often it is due, and no other', async () => {
  const units: Record<string, number> = { minute: 60, hour: 3_600, day: 86_400 };
  const api = await startTestApi();
  const [, text = ''] = document.split('\n## Jobs\n');
  const rows = [...text.matchAll(/^\| `(\w+)` +\| (\w+) /gm)].map(([, name, unit = '']) => ({
    name,
    everySeconds: units[unit],
  }));
  const byName = (one: { name?: string }, other: { name?: string }) => (one.name ?? '').localeCompare(other.name ?? '');

  expect(rows.toSorted(byName)).toEqual(api.modules.jobs.list().toSorted(byName));
});
