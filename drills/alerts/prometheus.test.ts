import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { alertsIn, shortRules } from './prometheus.js';
import { scenarios } from './scenarios.js';

const rules = `
      - alert: InkbridgeErrors
        expr: sum(rate(inkbridge_http_requests_total{status="5xx"}[5m])) > 0.02
        for: 5m
      - alert: InkbridgeBlocked
        expr: avg_over_time((inkbridge_lag > bool 0.5)[10m:]) > 0.25
        for: 1h
      - alert: InkbridgeFailing
        expr: increase(inkbridge_job_runs_total[30m]) > 3
`;

it('short rules wait and look back for seconds, and keep their thresholds', () => {
  const short = shortRules(rules, { wait: 2, window: 20, longWindow: 90 });

  expect(short).toContain('[20s])) > 0.02\n        for: 2s');
  expect(short).toContain('> bool 0.5)[20s:]) > 0.25\n        for: 2s');
  expect(short).toContain('[90s]) > 3');
  expect(alertsIn(short)).toEqual(['InkbridgeErrors', 'InkbridgeBlocked', 'InkbridgeFailing']);
});

it('every alert is provoked by the drill, once', () => {
  const rulesOfOurs = readFileSync(new URL('../../ops/alerts.yaml', import.meta.url), 'utf8');

  expect(scenarios.flatMap(({ alerts }) => alerts).toSorted()).toEqual(alertsIn(rulesOfOurs).toSorted());
});
