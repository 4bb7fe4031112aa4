import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { collections } from '../../product/schema/collections.js';
import { startTestDatabase } from '../../testing/test-database.js';
import { createRateCounts, portionOf, type RateCounts } from './rate-windows.js';
import { createSharedRates } from './shared-rates.js';

const minute = 60_000;
type Counted = { current: number; ttl: number } | undefined;

/** One call of an address to a route. */
function call(counts: RateCounts, { address = '192.0.2.1', route = 'GET /a', most = 600 } = {}): Promise<Counted> {
  return new Promise((resolve) => {
    counts.ofRoute(route).incr(address, (_error, counted) => resolve(counted), minute, most);
  });
}

describe('in one process', () => {
  function given() {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    return createRateCounts();
  }

  it('calls are counted for one window, and then from zero', async () => {
    const counts = given();

    expect([await call(counts), await call(counts)]).toEqual([
      { current: 1, ttl: minute },
      { current: 2, ttl: minute },
    ]);
    vi.advanceTimersByTime(minute);
    expect(await call(counts)).toEqual({ current: 1, ttl: minute });
  });

  it('a clock that was days ahead and is set right again leaves no window open for days', async () => {
    const counts = given();
    const right = Date.now();
    vi.setSystemTime(right + 72 * 60 * minute);
    await call(counts);
    vi.setSystemTime(right);
    vi.advanceTimersByTime(minute);

    expect(await call(counts)).toEqual({ current: 1, ttl: minute });
  });

  it('each route counts by itself, for all listeners of the process', async () => {
    const counts = given();
    await call(counts);

    expect(await call(counts, { route: 'GET /b' })).toMatchObject({ current: 1 });
    expect(await call(counts)).toMatchObject({ current: 2 });
  });
});

describe('in several processes', () => {
  const noon = new Date('2026-11-23T12:00:00Z');

  async function given({ clocks = [0, 0, 0] } = {}) {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] }); // no window ends while a busy machine counts
    onTestFinished(() => void vi.useRealTimers());
    const test = await startTestDatabase();
    onTestFinished(test.close);
    const { rates } = collections(test.database.db);
    const lines: string[] = [];
    const log = { warn: (_facts: object, line: string) => void lines.push(line) };
    const processes = clocks.map((ahead) =>
      createRateCounts(createSharedRates({ rates, log, now: () => new Date(noon.getTime() + ahead) })),
    );
    return { ...test, rates, processes, lines };
  }

  /** How many of the calls pass that reach the processes in turn. */
  async function passing(processes: readonly RateCounts[], { calls, most }: { calls: number; most: number }) {
    let passed = 0;
    for (let nth = 0; nth < calls; nth += 1) {
      const counts = processes[nth % processes.length];
      if (counts && ((await call(counts, { most }))?.current ?? 0) <= most) passed += 1;
    }
    return passed;
  }

  it('a small limit holds for all of them together, to the call', async () => {
    const { processes } = await given();

    expect(await passing(processes, { calls: 40, most: 10 })).toBe(10);
  });

  it('a small limit holds when all calls come at once', async () => {
    const { processes } = await given();

    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, nth) => call(processes[nth % 3] ?? createRateCounts(), { most: 10 })),
    );

    expect(answers.filter((counted) => (counted?.current ?? 0) <= 10).length).toBeLessThanOrEqual(10);
  });

  it('three processes let no more than six portions pass beyond a large limit, and refuse nobody below it', async () => {
    const { processes } = await given();
    const most = 600;

    const passed = await passing(processes, { calls: 3 * most, most });

    expect(passed).toBeGreaterThanOrEqual(most);
    expect(passed).toBeLessThanOrEqual(most + 6 * portionOf(most));
  });

  it('few calls of an address, and calls that are refused, cost the database nothing', async () => {
    const { processes, rates } = await given();
    const [one = createRateCounts()] = processes;
    for (let nth = 1; nth < portionOf(600); nth += 1) await call(one);

    expect(await rates.countDocuments()).toBe(0);
    await passing(processes, { calls: 40, most: 10 });
    const stored = await rates.find().toArray();
    await passing(processes, { calls: 40, most: 10 });
    expect(await rates.find().toArray()).toEqual(stored);
  });

  it('the database is told no address', async () => {
    const { processes, rates } = await given();
    await passing(processes, { calls: 3, most: 10 });

    const stored = JSON.stringify(await rates.find().toArray());

    expect(stored).toContain('"calls":3');
    expect(stored).not.toContain('192.0.2.1');
  });

  it('a window restarts for all once it is over', async () => {
    const { processes, rates } = await given();
    await passing(processes, { calls: 12, most: 10 });
    await rates.updateMany({}, { $set: { endsAt: noon } });

    const fresh = createRateCounts(createSharedRates({ rates, now: () => noon, log: { warn: () => undefined } }));

    expect(await call(fresh, { most: 10 })).toMatchObject({ current: 1 });
  });

  it('a window that a clock days ahead began binds nobody', async () => {
    const { processes } = await given({ clocks: [3 * 24 * 60 * minute, 0] });
    const [wrong = createRateCounts(), right = createRateCounts()] = processes;
    for (let nth = 0; nth < 20; nth += 1) await call(wrong, { most: 10 });

    expect(await call(right, { most: 10 })).toMatchObject({ current: 1, ttl: expect.closeTo(minute, -3) });
  });

  it('while the database is away each process limits by itself, and says so once', async () => {
    const { processes, stop, lines } = await given();
    const [one = createRateCounts()] = processes;
    await stop();

    expect(await passing([one], { calls: 20, most: 10 })).toBe(10);
    expect(lines).toEqual(['rate limits are not shared while the database does not answer']);
  });
});
