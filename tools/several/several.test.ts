import { expect, it } from 'vitest';
import { confOf, proxyNames } from './proxies.js';
import { isGood, type Report } from './report.js';

const processes = [1, 2, 3].map((nth) => ({ site: 4_000 + nth, console: 5_000 + nth }));

it.each(proxyNames)('the file for %s in ops/ is tried as it is, but for names, addresses and certificates', (name) => {
  const conf = confOf[name]({ site: 6_001, console: 6_002, processes }, '/tmp/several');

  for (const { site, console } of processes) {
    expect(conf).toContain(`127.0.0.1:${site}`);
    expect(conf).toContain(`127.0.0.1:${console}`);
  }
  expect(conf).toContain('127.0.0.1:6001');
  expect(conf).toContain('127.0.0.1:6002');
  expect(conf).not.toMatch(/10\.0\.0\.|example\.org|ssl_/);
});

const balance = { acknowledged: 5, lost: [], twice: [], oldest: 900, latest: 3_000 };
const report = (but: object): Report => ({
  database: 'd',
  proxy: 'p',
  faults: { phases: [], balance: { ...balance, ...but } },
});

it('a run is good when nothing was lost, done twice or shown too late', () => {
  expect(isGood(report({}))).toBe(true);
  expect(isGood(report({ lost: ['payment 3'] }))).toBe(false);
  expect(isGood(report({ twice: ['profile 2'] }))).toBe(false);
  expect(isGood(report({ oldest: 2_001 }))).toBe(false);
  expect(isGood({ ...report({}), steps: [{ step: 's', outcome: 'o', isGood: false }] })).toBe(false);
});

it('what is not installed is left out, and no failure', () => {
  expect(isGood({ database: 'd', proxy: 'p', leftOut: 'nginx is not installed.' })).toBe(true);
});
