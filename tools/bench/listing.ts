import { z } from 'zod';
import { noLimits, startProduct, stopProduct } from '../lib/live/product.js';
import { keptFolder } from './kept-folder.js';
import { freshQuestions, knownQuestions } from './fresh-questions.js';
import type { Bench } from './report.js';
import { compareCpu, type Variant } from './rounds.js';
import { type BenchServer, startHello, stop } from './servers.js';

const patienceSeconds = 300;

const firstPage = z.object({ data: z.array(z.object({ _id: z.string() })) });

async function firstAnswer(url: string): Promise<{ etag: string; id: string }> {
  const answer = await fetch(url);
  const { data } = firstPage.parse(await answer.json());
  return { etag: answer.headers.get('etag') ?? '', id: data[0]?._id ?? '' };
}

/** Server CPU per request of listings, compared with a Fastify "hello" in the same run, with 16 connections. */
export const listing: Bench = async ({ log, ...size }) => {
  const product = await startProduct(await keptFolder(size, log), noLimits, patienceSeconds);
  const hello = await startHello();
  try {
    return await compareCpu(await variantsOf(product, hello), log);
  } finally {
    await stop(hello);
    await stopProduct(product);
  }
};

type Site = { siteUrl: string; process: BenchServer['process'] };

async function variantsOf({ siteUrl, process }: Site, hello: BenchServer): Promise<Variant[]> {
  const server: BenchServer = { url: siteUrl, process };
  const list = `${siteUrl}/api/v1/customer`;
  const known = knownQuestions().map((query) => list + query);
  const [first = list] = known;
  const { etag, id } = await firstAnswer(first);
  const fresh = freshQuestions();
  const api = { server, status: 200 };
  return [
    { name: 'hello', server: hello, urls: [hello.url], status: 200, atMost: null },
    { ...api, name: 'page-cache hit', urls: known, atMost: 2 },
    { ...api, name: 'cache miss', urls: () => list + fresh(), atMost: 6 },
    { ...api, name: 'cache miss with counts', urls: () => `${list}${fresh()}&counts=true`, atMost: 12 },
    { ...api, name: '304', urls: [first], headers: { 'if-none-match': etag }, status: 304, atMost: 2 },
    { ...api, name: 'detail', urls: [`${list}?id=${id}`], atMost: 2 },
    { ...api, name: 'cached compressed', urls: known, headers: { 'accept-encoding': 'br' }, atMost: 2 },
  ];
}
