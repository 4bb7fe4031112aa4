import { expect, it } from 'vitest';
import { confOf, proxyNames } from '../lib/proxies.js';
import { type FaultResults, isTaken } from './faults.js';
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

const faults = { phases: [], acknowledged: 5, findings: [], unseen: { asked: 900, answered: 3_000 } };
const report = (but: Partial<FaultResults>): Report => ({
  database: 'd',
  proxy: 'p',
  faults: { ...faults, jobs: { twice: [], open: [] }, ...but },
});
const finding = { op: 'payment', key: '3', expected: [], found: [] } as const;
const during = (status: number, mayFail: boolean) => {
  const request = { group: 'guest', kind: '/', begun: 0, ended: 1, status } as const;
  return report({ phases: [{ process: '1', fault: 'f', mayFail, requests: [request] }] });
};

it('a run is good when nothing was lost, done twice or shown too late', () => {
  expect(isGood(report({}))).toBe(true);
  expect(isGood(report({ findings: [{ ...finding, what: 'lost' }] }))).toBe(false);
  expect(isGood(report({ findings: [{ ...finding, what: 'twice' }] }))).toBe(false);
  expect(isGood(report({ unseen: { asked: 2_001, answered: 2_001 } }))).toBe(false);
  expect(isGood({ ...report({}), outcomes: [{ step: 's', outcome: 'o', isGood: false }] })).toBe(false);
});

it('a run is good when nobody was refused or got an error but by a process that was killed or hung', () => {
  expect(isGood(during(200, false))).toBe(true);
  for (const status of [0, 429, 500, 502, 503]) {
    expect(isGood(during(status, true))).toBe(true);
    expect(isGood(during(status, false))).toBe(false);
  }
});

it('a run is good when each job had one process at a time, and went on', () => {
  expect(isGood(report({ jobs: { twice: ['mail'], open: [] } }))).toBe(false);
  expect(isGood(report({ jobs: { twice: [], open: ['mail'] } }))).toBe(false);
});

it('a lease is taken away before it has ended, unless its run was done', () => {
  const now = new Date('2026-11-01T12:00:00Z');
  const later = new Date('2026-11-01T12:04:00Z');
  const had = { _id: 'payments', holder: 'a', leasedUntil: later, doneAt: null };

  expect(isTaken(had, { ...had, holder: 'b' }, now)).toBe(true);
  expect(isTaken(had, had, now)).toBe(false);
  expect(isTaken(had, { ...had, holder: null }, now)).toBe(false);
  expect(isTaken(had, { ...had, holder: 'b', doneAt: now }, now)).toBe(false);
  expect(isTaken({ ...had, leasedUntil: now }, { ...had, holder: 'b' }, later)).toBe(false);
});

it('a program that is not installed is left out, and is no failure', () => {
  expect(isGood({ database: 'd', proxy: 'p', leftOut: 'nginx is not installed.' })).toBe(true);
});
