import { expect, it } from 'vitest';
import { readPlaywright, readVitest, summary, tallyOf } from './tally.mjs';

const unit = (title: string, state: string, milliseconds = 1, why = '') => ({
  titles: ['group', title],
  state,
  milliseconds,
  why,
});
const result = (duration: number, message?: string) => ({ duration, error: message ? { message } : undefined });
const spec = (title: string, status: string, results = [result(1)]) => ({ title, tests: [{ status, results }] });

it('unit tests are counted by what became of them, and a file that breaks is a failure', () => {
  const tally = readVitest({
    tests: [unit('adds', 'passed', 7), unit('divides', 'failed', 2, 'by zero'), unit('waits', 'skipped', 0)],
    broken: [{ name: 'a.test.ts', why: 'no such file' }],
    unhandled: 'late',
  });

  expect(tally.passed).toBe(1);
  expect(tally.failures).toEqual([
    { name: 'group divides', why: 'by zero' },
    { name: 'a.test.ts', why: 'no such file' },
    { name: 'an error that no test caught', why: 'late' },
  ]);
  expect(tally.skipped).toEqual(['group waits']);
  expect(tally.timed).toContainEqual({ name: 'group adds', milliseconds: 7 });
});

it('a failure is read in the summary: a page that is printed is cut, what was compared is whole', () => {
  const page = ['no such button', ...Array.from({ length: 500 }, (_, line) => `<p>${line}</p>`)].join('\n');
  const diff = ['- Expected', '+ Received', ...Array.from({ length: 40 }, (_, line) => `- word ${line}`)].join('\n');
  const test = { ...unit('finds', 'failed', 1, page), diff };

  const text = summary([{ name: 'unit', seconds: 1, tally: readVitest({ tests: [test], broken: [], unhandled: '' }) }]);

  expect(text).toContain('no such button');
  expect(text).not.toContain('<p>499</p>');
  for (const line of diff.split('\n')) expect(text).toContain(`      ${line}\n`);
});

it('a group of more than five that is left out is one line', () => {
  const tests = ['a', 'b', 'c', 'd', 'e', 'f'].map((title) => unit(title, 'skipped'));

  expect(readVitest({ tests, broken: [], unhandled: '' }).skipped).toEqual(['group (6 cases)']);
});

it('a journey that needed a second try has failed', () => {
  const flaky = spec('pays', 'flaky', [result(40, 'timed out'), result(30)]);
  const suites = [{ specs: [spec('reads', 'expected')], suites: [{ specs: [flaky, spec('sails', 'skipped')] }] }];

  const tally = readPlaywright({ suites, errors: [{ message: 'no browser' }] });

  expect(tally.passed).toBe(1);
  expect(tally.failures).toEqual([
    { name: 'pays', why: 'timed out\n' },
    { name: 'browser, outside its tests', why: 'no browser' },
  ]);
  expect(tally.skipped).toEqual(['sails']);
  expect(tally.timed).toContainEqual({ name: 'pays', milliseconds: 70 });
});

it('the summary has a row for each step, the slowest tests first, each failure with its cause, and ends with the count', () => {
  const timed = Array.from({ length: 12 }, (_, index) => ({ name: `test ${index}`, milliseconds: index * 1000 }));
  const text = summary([
    { name: 'lint', seconds: 12.4, tally: tallyOf({ passed: 1 }) },
    { name: 'unit', seconds: 200, tally: tallyOf({ passed: 11, failures: [{ name: 'breaks', why: 'badly' }], timed }) },
  ]);

  expect(text.split('\n').slice(0, 3)).toEqual([
    'step  seconds  tests',
    'lint       12      1',
    'unit      200     12  1 failed',
  ]);
  expect(text).toContain('The ten slowest tests:\n  - 11.0 s  test 11\n');
  expect(text).not.toContain('test 1\n');
  expect(text).toContain('Failed:\n  - breaks\n      badly');
  expect(text.split('\n').at(-1)).toBe('12 passed, 1 failed');
});
