import { startProduct, stopProduct } from '../lib/live/product.js';
import { tokenOf } from '../lib/live/purchase.js';
import { keptFolder } from './kept-folder.js';
import { freshQuestions } from './fresh-questions.js';
import { kernelRows } from './match-kernel.js';
import { noLimits } from '../lib/live/no-limits.js';
import type { Bench, BenchOptions, Row } from './report.js';
import { compareCpu, type Variant } from './rounds.js';
import { startHello, stop, type BenchServer } from './servers.js';
import { untilShown } from './until-shown.js';

const patienceSeconds = 300;

/** A member's best matches: over HTTP, and in process over `entries` profiles. */
export const match: Bench = async (options) => {
  const overHttp = await httpRows(options);
  const { entries, log } = options;
  return [...overHttp, ...(await kernelRows({ entries, log }))];
};

async function httpRows({ log, profiles, users, payments }: BenchOptions): Promise<Row[]> {
  const dataDir = await keptFolder({ profiles, users, payments }, log);
  const product = await startProduct(dataDir, noLimits, patienceSeconds);
  const hello = await startHello();
  try {
    const server = { url: product.siteUrl, process: product.process };
    const variants = variantsOf({ server, hello, token: await tokenOf(product, 'member') });
    return [...(await compareCpu(variants, log)), await untilShown(product, log)];
  } finally {
    await stop(hello);
    await stopProduct(product);
  }
}

type Http = { server: BenchServer; hello: BenchServer; token: string };

function variantsOf({ server, hello, token }: Http): Variant[] {
  const matches = `${server.url}/api/v1/user/matches`;
  const member = { server, status: 200, headers: { authorization: `Bearer ${token}` } };
  const atMost = 15;
  const fresh = freshQuestions();
  return [
    { name: 'hello', server: hello, urls: [hello.url], status: 200, atMost: null },
    { ...member, name: 'best forty, page 1', urls: [`${matches}?p=1&l=40`], atMost },
    { ...member, name: 'best forty, page 50', urls: [`${matches}?p=50&l=40`], atMost },
    { ...member, name: 'best forty, new filters each time', urls: () => `${matches}${fresh()}&l=40`, atMost },
  ];
}
