import { expect, it } from 'vitest';
import { ask, CannotStart } from '../lib/programs.js';
import { judged } from './judgement.js';

it('a server’s known failures are set apart from unexplained ones', () => {
  const results = [
    { title: 'query: a number equals itself', why: null },
    { title: 'explain: of a missing collection', why: 'no such command' },
    { title: 'sort: text above U+FFFF', why: 'in another order' },
    { title: 'pay', why: 'two payments' },
  ];

  const row = judged({ server: 'java', suite: 'parity', results });

  expect(row.passed).toBe(1);
  expect(row.theirs.flatMap(({ titles }) => titles).toSorted()).toEqual([
    'explain: of a missing collection',
    'sort: text above U+FFFF',
  ]);
  expect(row.unexplained).toEqual([{ title: 'pay', why: 'two payments' }]);
  expect(judged({ server: 'unheard of', suite: 'parity', results }).unexplained).toHaveLength(3);
});

it('a failure known in one suite explains none in another', () => {
  const results = [{ title: 'pay', why: "expected 'no failure'" }];
  const unexplainedIn = (suite: 'parity' | 'api') => judged({ server: 'java', suite, results }).unexplained;

  expect(unexplainedIn('parity')).toEqual([]);
  expect(unexplainedIn('api')).toEqual(results);
});

it('a program that is not installed is named, and so is why one failed', async () => {
  await expect(ask('no-such-program', [])).rejects.toThrow(new CannotStart('no-such-program is not installed.'));
  const failing = ask(process.execPath, ['-e', 'console.error("no room left"); process.exit(3)']);
  await expect(failing).rejects.toThrow('no room left');
});
