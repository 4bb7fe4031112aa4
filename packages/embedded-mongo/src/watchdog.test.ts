import { expect, it, onTestFinished, vi } from 'vitest';
import { startWatchdog } from './spawn-server.js';

const seconds = (count: number) => count * 1_000;

/** A child that answers only while the test says so. */
function givenWatch(startsAnswering: boolean) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setImmediate', 'clearImmediate', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const child = { answers: startsAnswering, silences: 0 };
  const watchdog = startWatchdog({
    ask: () => child.answers && watchdog.answered(),
    onSilence: () => (child.silences += 1),
  });
  onTestFinished(() => watchdog.stop());
  return child;
}

it('a child that answers is left alone', async () => {
  const child = givenWatch(true);
  await vi.advanceTimersByTimeAsync(seconds(60));
  expect(child.silences).toBe(0);
});

it('a child that has not answered for ten seconds is given up, once', async () => {
  const child = givenWatch(true);
  await vi.advanceTimersByTimeAsync(seconds(20));
  child.answers = false;
  await vi.advanceTimersByTimeAsync(seconds(9));
  expect(child.silences).toBe(0);
  await vi.advanceTimersByTimeAsync(seconds(60));
  expect(child.silences).toBe(1);
});

it('a short silence is forgotten', async () => {
  const child = givenWatch(true);
  for (let round = 0; round < 5; round += 1) {
    child.answers = false;
    await vi.advanceTimersByTimeAsync(seconds(8));
    child.answers = true;
    await vi.advanceTimersByTimeAsync(seconds(4));
  }
  expect(child.silences).toBe(0);
});

it('time in which this process was stopped too, as in the sleep of a laptop, is not silence', async () => {
  const child = givenWatch(false);
  for (let sleep = 0; sleep < 5; sleep += 1) {
    await vi.advanceTimersByTimeAsync(seconds(7));
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + seconds(3_600 * (sleep + 1)));
    await vi.advanceTimersByTimeAsync(seconds(2));
    clock.mockRestore();
  }
  expect(child.silences).toBe(0);
});
