import { setImmediate as yieldToOthers } from 'node:timers/promises';

/** Milliseconds that work may hold the event loop. */
const slice = 5;

/** The items, with a pause after each slice of the loop, so that requests are answered meanwhile. */
export async function* inSlices<T>(items: Iterable<T>): AsyncGenerator<T> {
  let until = performance.now() + slice;
  for (const item of items) {
    yield item;
    if (performance.now() < until) continue;
    await yieldToOthers();
    until = performance.now() + slice;
  }
}
