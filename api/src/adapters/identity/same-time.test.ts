import { sendPasswordReset, signIn, type Route } from '@inkbridge/contracts';
import { performance } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

type Call = { route: Pick<Route, 'method' | 'url'>; bodyFor: (email: string) => object; rounds: number };

/** Milliseconds of a call about somebody known and somebody unknown, by turns so that both meet the same load. */
async function timesOf(api: TestApi, { route, bodyFor, rounds }: Call) {
  async function duration(email: string): Promise<number> {
    await api.mails(); // nothing of the call before runs on
    await api.stored.attempts.deleteMany({}); // one call is compared with one call, not with a refusal
    const start = performance.now();
    const { statusCode } = await api.inject('guest', route, { body: bodyFor(email) });
    const end = performance.now();
    expect([200, 401]).toContain(statusCode);
    return end - start;
  }
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    known.push(await duration('member@example.com'));
    unknown.push(await duration('nobody@example.com'));
  }
  return { known, unknown };
}

/**
 * How often one of `some` is longer than one of `others`: 0.5 for equal distributions, however slow the machine is;
 * 0 or 1 when one glance tells them apart.
 */
function shareOfLonger(some: readonly number[], others: readonly number[]): number {
  const longer = some.flatMap((one) => others.filter((other) => one > other));
  return longer.length / (some.length * others.length);
}

/** For 24 against 24 equal ones chance leaves this range less than once in 10,000 times. */
function expectIndistinguishable({ known, unknown }: { known: number[]; unknown: number[] }): void {
  expect(shareOfLonger(known, unknown)).toBeGreaterThan(0.16);
  expect(shareOfLonger(known, unknown)).toBeLessThan(0.84);
}

it('D-10 a wrong password takes as long as an unknown address', { timeout: 60_000 }, async () => {
  const api = await startTestApi();

  const bodyFor = (email: string) => ({ email, password: 'not the one' });

  expectIndistinguishable(await timesOf(api, { route: signIn, bodyFor, rounds: 24 }));
});

it(
  'D-10 AC-133 a reset for an unknown address takes as long as one that sends a mail',
  { timeout: 60_000 },
  async () => {
    const api = await startTestApi();

    const bodyFor = (email: string) => ({ email });
    const times = await timesOf(api, { route: sendPasswordReset, bodyFor, rounds: 24 });

    expect((await api.mails()).map(({ to }) => to)).toEqual(Array.from({ length: 24 }, () => 'member@example.com'));
    expectIndistinguishable(times);
  },
);
