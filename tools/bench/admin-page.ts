import type { BrowserContext } from '@playwright/test';
import { paths } from '@inkbridge/shared/routes';
import { removeFolder, seededFolder } from '../lib/live/folders.js';
import { startProduct, stopProduct } from '../lib/live/product.js';
import { demoEmails, demoPassword } from '../seed/demo-accounts.js';
import { noLimits } from '../lib/live/no-limits.js';
import { openBrowser, visit } from './page.js';
import { compared, median, type Row } from './report.js';

const rounds = 7;

type Side = { origin: string; times: number[] };

/** The console's first screen on the whole site, compared with the same screen on the console's own origin. */
export async function firstScreen(log: (line: string) => void): Promise<Row> {
  const dataDir = await seededFolder(240);
  const product = await startProduct(dataDir, noLimits);
  const browser = await openBrowser();
  const shell: Side = { origin: product.siteUrl, times: [] };
  const alone: Side = { origin: product.consoleUrl, times: [] };
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const { origin, times } of round % 2 === 0 ? [shell, alone] : [alone, shell]) {
        const { paintMs } = await visit(browser, `${origin}${paths.approveProfiles}`, signedInAt(origin));
        if (round > 0) times.push(paintMs); // the first visit warms the server's caches
      }
      log(`round ${round}  shell ${shell.times.at(-1)?.toFixed(0)} ms  alone ${alone.times.at(-1)?.toFixed(0)} ms`);
    }
    return compared('first screen in the shell / alone', 'ms', median(shell.times), median(alone.times), 1.3);
  } finally {
    await browser.close();
    await stopProduct(product);
    await removeFolder(dataDir);
  }
}

function signedInAt(origin: string) {
  return async ({ request }: BrowserContext): Promise<void> => {
    const answer = await request.post(`${origin}/api/v1/identity/sign-in`, {
      data: { email: demoEmails.admin, password: demoPassword, remember: true },
    });
    if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}`);
  };
}
