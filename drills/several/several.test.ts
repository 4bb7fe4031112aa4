import { expect, it } from 'vitest';
import { isTaken } from './jobs.js';
import { confOf, proxyNames } from '../lib/proxies.js';
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
  faults: { phases: [], balance: { ...balance, ...but }, jobs: { twice: [], open: [] } },
});
const phase = { process: '1', fault: 'f', mayFail: false, answered: 9, refused: 0, failed: 0, times: [], listed: 1 };
const duringFaults = (but: object): Report => {
  const { faults, ...rest } = report({});
  return { ...rest, faults: faults && { ...faults, ...but } };
};

it('a run is good when nothing was lost, done twice or shown too late', () => {
  expect(isGood(report({}))).toBe(true);
  expect(isGood(report({ lost: ['payment 3'] }))).toBe(false);
  expect(isGood(report({ twice: ['profile 2'] }))).toBe(false);
  expect(isGood(report({ oldest: 2_001 }))).toBe(false);
  expect(isGood({ ...report({}), steps: [{ step: 's', outcome: 'o', isGood: false }] })).toBe(false);
});

it('a run is good when nobody was refused or got an error but by a process that was killed or hung', () => {
  expect(isGood(duringFaults({ phases: [phase] }))).toBe(true);
  expect(isGood(duringFaults({ phases: [{ ...phase, mayFail: true, failed: 3, refused: 1 }] }))).toBe(true);
  expect(isGood(duringFaults({ phases: [{ ...phase, failed: 1 }] }))).toBe(false);
  expect(isGood(duringFaults({ phases: [{ ...phase, refused: 1 }] }))).toBe(false);
});

it('a run is good when each job had one process at a time, and went on', () => {
  expect(isGood(duringFaults({ jobs: { twice: ['mail'], open: [] } }))).toBe(false);
  expect(isGood(duringFaults({ jobs: { twice: [], open: ['mail'] } }))).toBe(false);
});

it('a turn is taken from a process whose lease has not ended, unless its run was done', () => {
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
