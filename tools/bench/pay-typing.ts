import type { Page } from '@playwright/test';
import type { Product } from '../lib/live/product.js';
import { signIn } from './routes.js';
import { openBrowser } from './page.js';
import { bounded, type Row } from './report.js';

const cpuRate = 4;
/** A bio so long that further words add to the price, so that every keystroke recomputes it. */
const wordsBefore = 360;
const typed = 'and now a few words more that cost ';

/** Milliseconds from a keystroke to the frame that shows it, in the bio of the longest form with every section open. */
export async function typingCost(product: Pick<Product, 'siteUrl'>, log: (line: string) => void): Promise<Row> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await signIn(page, product);
    await page.goto(`${product.siteUrl}/list-inmate`);
    await page.getByRole('textbox', { name: 'Bio' }).fill('word '.repeat(wordsBefore));
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
    const times = (await typeAndTime(page)).toSorted((a, b) => a - b);
    const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
    log(`typing: median ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms, most ${at(1).toFixed(0)} ms`);
    return bounded('a key in the longest form, p95', 'ms', at(0.95), 50);
  } finally {
    await browser.close();
  }
}

async function typeAndTime(page: Page): Promise<number[]> {
  const spans = await page.evaluateHandle(() => {
    const spans: number[] = [];
    document.addEventListener(
      'keydown',
      () => {
        const start = performance.now();
        // The task after the frame: by then the update has been computed, laid out and painted.
        requestAnimationFrame(() => setTimeout(() => spans.push(performance.now() - start)));
      },
      { capture: true },
    );
    return spans;
  });
  await page.getByRole('textbox', { name: 'Bio' }).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(typed, { delay: 120 });
  return spans.jsonValue();
}
