import lighthouse, { type Flags } from 'lighthouse';
import { paths, pathTo } from '@inkbridge/shared/routes';
import { removeFolder, seededFolder } from '../lib/live/folders.js';
import { startProduct, stopProduct } from '../lib/live/product.js';
import { freePortBase } from '../testing/free-ports.js';
import { openBrowser } from './page.js';
import { type Bench, least, median } from './report.js';

const rounds = 5;

/** Points of Lighthouse's mobile preset, of 100. What a guest reads first has to be quicker than what they do next. */
const leastOf = { reading: 95, doing: 90, other: 100 };

/** A guest's pages as Lighthouse sees them: the median of five visits each. Its points need a quiet machine. */
export const pagesByLighthouse: Bench = async ({ log }) => {
  const dataDir = await seededFolder(240);
  const product = await startProduct(dataDir);
  const port = await freePortBase();
  const browser = await openBrowser(`--remote-debugging-port=${port}`);
  try {
    const listed = (await (await fetch(`${product.siteUrl}/api/v1/customer`)).json()) as { data: { _id: string }[] };
    const id = listed.data[0]?._id ?? '';
    const pages = [
      { path: paths.home, atLeast: leastOf.reading },
      { path: paths.explore, atLeast: leastOf.reading },
      { path: pathTo('profile', id), atLeast: leastOf.reading },
      { path: paths.mailRules, atLeast: leastOf.reading },
      // Unlisted on purpose, so that no search engine leads to an empty sheet.
      { path: pathTo('write', id), atLeast: leastOf.doing, skipAudits: ['is-crawlable'] },
      { path: paths.login, atLeast: leastOf.doing },
      { path: paths.register, atLeast: leastOf.doing },
      { path: `${paths.explore}?search=male&state=Ohio`, atLeast: leastOf.doing },
    ];
    const rows = [];
    for (const { path, atLeast, skipAudits = null } of pages) {
      const visits = [];
      for (let round = 1; round <= rounds; round += 1)
        visits.push(await pointsOf(product.siteUrl + path, { port, skipAudits }));
      log(`${path}  ${visits.map(({ speed }) => speed).join(' ')}`);
      rows.push(least(`${path}: performance`, 'points', median(visits.map(({ speed }) => speed)), atLeast));
      rows.push(least(`${path}: the rest`, 'points', Math.min(...visits.map(({ rest }) => rest)), leastOf.other));
    }
    return rows;
  } finally {
    await browser.close();
    await stopProduct(product);
    await removeFolder(dataDir);
  }
};

/** @throws Error for a page that Lighthouse could not open */
async function pointsOf(url: string, flags: Flags): Promise<{ speed: number; rest: number }> {
  const result = await lighthouse(url, { ...flags, logLevel: 'error', output: 'json' });
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const points = Object.entries(result.lhr.categories).map(([id, { score }]) => [id, (score ?? 0) * 100] as const);
  const of = (isWanted: (id: string) => boolean) =>
    Math.min(...points.filter(([id]) => isWanted(id)).map((one) => one[1]));
  return { speed: of((id) => id === 'performance'), rest: of((id) => id !== 'performance') };
}
