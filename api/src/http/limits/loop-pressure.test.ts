import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handleErrors } from '../error-handler.js';
import { shedLoad, watchLoop } from './shed-load.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * A loop whose clock is moved by hand: each call is one look, this many milliseconds after the last one, of which the
 * process had the processor for a share.
 */
function startLoop(share = 1) {
  let time = 0;
  const pressure = watchLoop({ now: () => time, used: () => time * share });
  const lookAfter = (milliseconds: number) => {
    time += milliseconds;
    vi.advanceTimersByTime(250);
  };
  return { pressure, lookAfter };
}

/** A listener that sheds load by that loop, and the status of a call to it. */
async function startListener() {
  const { pressure, lookAfter } = startLoop();
  const app = Fastify();
  handleErrors(app);
  shedLoad(app, { listener: 'site', pressure });
  app.get('/', () => 'served');
  app.get('/healthz', () => 'well');
  await app.ready();
  const statusOf = async (url = '/') => (await app.inject(url)).statusCode;
  return { lookAfter, statusOf };
}

it('one slow question turns nobody away, however slow it was', async () => {
  const { lookAfter, statusOf } = await startListener();

  lookAfter(250);
  lookAfter(9_000);
  const after = await statusOf();
  lookAfter(250);

  expect([after, await statusOf()]).toEqual([200, 200]);
});

it('slow questions one after the other are too much: others are refused, health checks are not, until the loop is well', async () => {
  const { lookAfter, statusOf } = await startListener();
  lookAfter(1_200);
  lookAfter(1_200);

  expect([await statusOf(), await statusOf('/healthz')]).toEqual([503, 200]);
  lookAfter(250);
  expect(await statusOf()).toBe(200);
});

it('a loop that is a little late is not slow', () => {
  const { pressure, lookAfter } = startLoop();
  for (let look = 0; look < 10; look += 1) lookAfter(900);

  expect(pressure.isHigh()).toBe(false);
});

it('a process that other programs keep from running is slow, not overloaded', () => {
  const { pressure, lookAfter } = startLoop(0.1);
  for (let look = 0; look < 5; look += 1) lookAfter(3_000);

  expect(pressure.isHigh()).toBe(false);
});
