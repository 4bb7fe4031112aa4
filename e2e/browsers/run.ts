import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photo } from '../support/listing.js';
import { removeFolder, seededFolder } from '../../tools/lib/live/folders.js';
import { startProduct, stopProduct } from '../../tools/lib/live/product.js';
import { type Browser, NotHere } from './engine.js';
import { firefox } from './firefox.js';
import { type Journey, journeys, type Place } from './journeys.js';
import { Tab } from './tab.js';
import { webkit } from './webkit.js';

/*
 * Runs ten journeys in browsers that Playwright does not drive here: `npm run browsers -- [firefox] [webkit]`, after
 * `npm run build`. A browser that is not installed is left out by name. Pictures go to the folder it names at the end.
 */

const known = { firefox, webkit };
const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
/** Journeys for people with a mouse, or on a phone; the console's is for desks. */
const onPhones = new Set(['browse', 'profile', 'sign in', 'pay', 'language']);

type Row = { browser: string; journey: string; size: string; outcome: string };

async function tryJourney(browser: Browser, { go }: Journey, place: Omit<Place, 'tab'>, at: Picture): Promise<string> {
  const tab = new Tab(await browser.open());
  try {
    const { width, height } = sizes[at.size];
    await tab.resize(width, height);
    await go({ ...place, tab });
    const [wide, problems] = [await tab.sideways(), await tab.problems()];
    if (wide > 0) return `failed: ${wide} px too wide`;
    return problems.length > 0 ? `failed: ${problems.join(' · ')}` : 'passed';
  } catch (error) {
    return `failed: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    await tab.picture(at.file).catch(() => undefined);
    await tab.close().catch(() => undefined);
  }
}

type Picture = { size: keyof typeof sizes; file: string };

async function tryBrowser(browser: Browser, place: Omit<Place, 'tab' | 'number'>, folder: string): Promise<Row[]> {
  const rows: Row[] = [];
  let number = Math.floor(Date.now() / 1_000) % 100_000;
  for (const size of ['desktop', 'phone'] as const) {
    for (const journey of journeys) {
      if (size === 'phone' && !onPhones.has(journey.name)) continue;
      const file = join(folder, `${browser.name}-${size}-${journey.name.replaceAll(' ', '-')}.png`);
      const outcome = await tryJourney(browser, journey, { ...place, number: (number += 1) }, { size, file });
      rows.push({ browser: `${browser.name} ${browser.version}`, journey: journey.name, size, outcome });
      process.stdout.write(`${browser.name} · ${size} · ${journey.name}: ${outcome}\n`);
    }
  }
  return rows;
}

async function main(names: string[]): Promise<boolean> {
  const chosen = Object.entries(known).filter(([name]) => names.length === 0 || names.includes(name));
  const folder = await mkdtemp(join(tmpdir(), 'inkbridge-browsers-'));
  const picture = join(folder, photo.name);
  await writeFile(picture, photo.buffer);
  const dataDir = await seededFolder(240);
  const product = await startProduct(dataDir);
  const rows: Row[] = [];
  try {
    for (const [, start] of chosen) {
      const browser = await start().catch((error: unknown) => {
        if (!(error instanceof NotHere)) throw error;
        process.stdout.write(`Left out: ${error.message}\n`);
        return null;
      });
      if (!browser) continue;
      const { siteUrl, consoleUrl } = product;
      rows.push(...(await tryBrowser(browser, { siteUrl, consoleUrl, photo: picture }, folder)));
      await browser.quit();
    }
  } finally {
    await stopProduct(product);
    await removeFolder(dataDir);
  }
  const failed = rows.filter(({ outcome }) => outcome !== 'passed').length;
  process.stdout.write(`Pictures: ${folder}\n${rows.length - failed} passed, ${failed} failed\n`);
  return failed === 0;
}

process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
