import { z } from 'zod';
import type { Product } from '../lib/live/product.js';
import { Random } from '../seed/generate/random.js';
import { beside, bounded, leftOut, p95, type Row } from './report.js';
import type { BenchServer } from './servers.js';

/** Calls of each kind; the kinds alternate, so that a busy moment affects all of them. */
const callsPerKind = 80;
const warmUps = 3;

/** The parts of a list's page that further calls are made of. */
const pageSchema = z.object({
  data: z.array(
    z.object({
      /** Accounts have a `uid` instead. */
      _id: z.string().optional(),
      customer: z.object({ _id: z.string() }).optional().catch(undefined),
      basicInfo: z
        .object({ firstName: z.string(), lastName: z.string(), email: z.string(), inmateNumber: z.string() })
        .partial()
        .optional(),
    }),
  ),
  totalPages: z.number(),
});
type Page = z.output<typeof pageSchema>;
type Console = Pick<Product, 'consoleUrl'> & { token: string };
/** `urls` are requested at the same time; the measured time is that of the slowest. */
type Kind = { metric: string; next: () => readonly string[]; times: number[] };

type CallsOptions = {
  hello: BenchServer;
  /** Target for the 95th percentile of every console list, in milliseconds. */
  longest: number;
  log: (line: string) => void;
};

/** The 95th percentiles of the console's calls, with random pages and searches, next to those of a bare Fastify. */
export async function consoleCalls(product: Console, { hello, longest, log }: CallsOptions): Promise<Row[]> {
  const { kinds, missing } = await kindsOf(product);
  const bare: number[] = [];
  for (let n = -warmUps; n < callsPerKind; n += 1) {
    bare.push(await timeOf([hello.url], ''));
    for (const { next, times } of n % 2 === 0 ? kinds : kinds.toReversed()) {
      const time = await timeOf(next(), product.token);
      if (n >= 0) times.push(time);
    }
  }
  const baseline = p95(bare.slice(warmUps));
  log(`hello p95 ${baseline.toFixed(2)} ms`);
  return [
    ...kinds.map(({ metric, times }) => beside(bounded(metric, 'ms', p95(times), longest), baseline)),
    ...missing.map((metric) => leftOut(metric, 'ms')),
  ];
}

async function kindsOf(product: Console): Promise<{ kinds: Kind[]; missing: string[] }> {
  const random = new Random('bench/admin');
  const missing: string[] = [];
  const profiles = await read(product, '/admin/customer?p=1&l=100');
  if (!profiles) throw new Error('There is no list of profiles');
  const words = wordsOf(profiles, random);
  const ids = profiles.data.flatMap(({ _id }) => _id ?? []);

  /** A list: its first, middle and last page in turn, and a random page. */
  const paged = async (metric: string, path: string, page: 'p' | 'page'): Promise<Kind[]> => {
    const first = await read(product, path);
    if (!first) {
      missing.push(metric);
      return [];
    }
    let sent = 0;
    const next = () => {
      const last = Math.max(1, first.totalPages);
      const pages = [1, Math.ceil(last / 2), last, random.int(1, last)];
      return [withQuery(product, path, `${page}=${pages[(sent += 1) % pages.length] ?? 1}`)];
    };
    return [{ metric, next, times: [] }];
  };
  const searched = async (metric: string, path: string, name: string): Promise<Kind[]> => {
    if (await read(product, path)) {
      const next = () => [withQuery(product, path, `${name}=${encodeURIComponent(random.pick(words))}`)];
      return [{ metric, next, times: [] }];
    }
    missing.push(metric);
    return [];
  };
  const ofProfile = (...paths: string[]) => {
    const id = random.pick(ids);
    return paths.map((path) => withQuery(product, path.replace(':id', id)));
  };

  const kinds = [
    ...(await paged('waiting queue', '/admin/customer?approved=false&paymentPending=false', 'p')),
    ...(await paged('update queue', '/admin/update?approved=false', 'p')),
    ...(await paged('all profiles', '/admin/customer', 'p')),
    ...(await paged('archived profiles', '/admin/archived-customers', 'p')),
    ...(await searched('profile search', '/admin/customer', 'search')),
    ...(await paged('user listing', '/admin/user-listing', 'page')),
    ...(await searched('user search', '/admin/user-listing', 'user')),
    ...(await paged('purchase history', '/admin/payment-histories', 'page')),
    ...(await searched('purchase search', '/admin/payment-histories', 'search')),
    ...(await paged('audit log', '/admin/audit', 'page')),
    { metric: 'purchases of one profile', next: () => ofProfile('/admin/payment-histories?customer=:id'), times: [] },
  ];
  const recordPage = ['/admin/customer?id=:id', '/admin/payment-histories?customer=:id', '/admin/audit?about=:id'];
  if (!missing.includes('audit log'))
    kinds.push({ metric: 'one profile’s page, its three calls', next: () => ofProfile(...recordPage), times: [] });
  return { kinds, missing };
}

/** Typical search texts: part of a name, a full name, an address, a number, and a text without matches. */
function wordsOf({ data }: Page, random: Random): string[] {
  const found = data.flatMap(({ basicInfo = {} }) => {
    const { firstName = '', lastName = '', email = '', inmateNumber = '' } = basicInfo;
    return [lastName.slice(0, 3), `${firstName} ${lastName.slice(0, 1)}`, email, inmateNumber.slice(-5)];
  });
  return [...random.sample(found, 60), 'no such person', 'zzqx', '.*'];
}

function withQuery({ consoleUrl }: Console, path: string, more = ''): string {
  return `${consoleUrl}/api/v1${path}${more === '' ? '' : path.includes('?') ? '&' : '?'}${more}`;
}

/** Returns null if the list does not exist. */
async function read(product: Console, path: string): Promise<Page | null> {
  const answer = await fetch(withQuery(product, path), { headers: { authorization: `Bearer ${product.token}` } });
  return answer.ok ? pageSchema.parse(await answer.json()) : null;
}

/** @throws Error for any response but 200, because measuring errors would be meaningless */
async function timeOf(urls: readonly string[], token: string): Promise<number> {
  const startedAt = performance.now();
  await Promise.all(
    urls.map(async (url) => {
      const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 200)}`);
    }),
  );
  return performance.now() - startedAt;
}
