import { type Route, sendPasswordReset, signIn } from '@inkbridge/contracts';
import { performance } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { password } from '../../../testing/people.js';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.js';

type Call = { route: Pick<Route, 'method' | 'url'>; bodies: { known: object; unknown: object }; rounds: number };

const bodiesFor = (more: object) => ({
  known: { email: 'member@example.com', ...more },
  unknown: { email: 'nobody@example.com', ...more },
});

/** Milliseconds of calls about a known and an unknown user, alternating so that both meet the same load. */
async function timesOf(api: TestApi, { route, bodies, rounds }: Call) {
  async function duration(body: object): Promise<number> {
    await api.mails(); // nothing of the previous call still runs
    await api.stored.attempts.deleteMany({}); // compares calls, not refusals
    const start = performance.now();
    const { statusCode } = await api.inject('guest', route, { body });
    const end = performance.now();
    expect([200, 401]).toContain(statusCode);
    return end - start;
  }
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    known.push(await duration(bodies.known));
    unknown.push(await duration(bodies.unknown));
  }
  return { known, unknown };
}

/**
 * How often one of `some` is longer than one of `others`: 0.5 for equal distributions, however slow the machine is;
 * near 0 or 1 when they clearly differ.
 */
function shareOfLonger(some: readonly number[], others: readonly number[]): number {
  const longer = some.flatMap((one) => others.filter((other) => one > other));
  return longer.length / (some.length * others.length);
}

/** For 24 against 24 samples of one distribution, chance leaves this range less than once in 10,000 runs. */
function expectIndistinguishable({ known, unknown }: { known: number[]; unknown: number[] }): void {
  expect(shareOfLonger(known, unknown)).toBeGreaterThan(0.16);
  expect(shareOfLonger(known, unknown)).toBeLessThan(0.84);
}

it('D-10 a wrong password takes as long as an unknown address', async () => {
  const api = await startTestApi();

  const bodies = bodiesFor({ password: 'not the one' });

  expectIndistinguishable(await timesOf(api, { route: signIn, bodies, rounds: 24 }));
});

it('D-114 where admins are barred their right password takes as long as a wrong one', async () => {
  const api = await startTestApi({ admins: false });

  const bodies = {
    known: { email: 'admin@example.com', password },
    unknown: { email: 'member@example.com', password: 'not the one' },
  };

  expectIndistinguishable(await timesOf(api, { route: signIn, bodies, rounds: 24 }));
});

it('D-10 AC-133 a reset is answered before anything is looked up: no clock tells a known address', async () => {
  const api = await startTestApi();
  const ask = (body: object) => api.inject('guest', sendPasswordReset, { body });
  const { known, unknown } = bodiesFor({});

  await api.databaseIsAway();
  const [ofKnown, ofUnknown] = await Promise.all([ask(known), ask(unknown)]);
  await api.databaseIsBack();

  expect(ofKnown.statusCode).toBe(200);
  expect(ofUnknown.json()).toEqual(ofKnown.json());
});
