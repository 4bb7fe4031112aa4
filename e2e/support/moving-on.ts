import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Runs the postponed actions; returns how many there were. */
    moveOn?: () => number;
  }
}

/** Milliseconds that a result is shown before the page redirects (AC-312, AC-708). */
const outcomeIsSeen = 3_000;
/** The same after paying from the balance (AC-338, AC-709). */
export const balanceIsSeen = 1_000;

/**
 * Pages that redirect after some seconds wait for `moveOn` instead, because a busy machine may need longer to check
 * them. Their unit tests check the time.
 */
export async function holdBack(page: Page, ms: number = outcomeIsSeen): Promise<void> {
  await page.addInitScript(holdTimers, ms);
  await page.evaluate(holdTimers, ms);
}

/** Lets the page redirect. Fails if it was not about to. */
export async function moveOn(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.moveOn?.() ?? 0)).toBeGreaterThan(0);
}

/** Runs in the page. */
function holdTimers(held: number): void {
  if (window.moveOn) return;
  const begin = window.setTimeout.bind(window);
  const end = window.clearTimeout.bind(window);
  const waiting = new Map<number, () => void>();
  const never = 2 ** 31 - 1;
  Object.assign(window, {
    setTimeout(work: () => void, ms?: number, ...rest: unknown[]): number {
      if (ms !== held) return begin(work, ms, ...rest);
      const id = begin(() => undefined, never);
      waiting.set(id, work);
      return id;
    },
    clearTimeout(id?: number): void {
      if (id !== undefined) waiting.delete(id);
      end(id);
    },
    moveOn(): number {
      const works = [...waiting.values()];
      waiting.clear();
      works.forEach((work) => work());
      return works.length;
    },
  });
}
