import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/lib/run.mjs';
import { quantile } from '../lib/figures.js';
import { nginxMain } from '../lib/proxies.js';

/** How far a cache in front may answer. `none` passes everything on; `vary` is the shortest that is right. */
export const cacheModes = ['none', 'vary', 'language'] as const;
export type CacheMode = (typeof cacheModes)[number];

type Place = { mode: CacheMode; port: number; apiPort: number; folder: string };

const followsLanguage = / {4}# Without these lines[^}]*/;

/** The file of ops/ on ports of this machine and without TLS; only `language` has all of it. */
export function nginxConf({ mode, port, apiPort, folder }: Place): string {
  let text = readFileSync(join(root, 'ops/nginx-cache.conf'), 'utf8')
    .replace('/var/cache/nginx/inkbridge', `${folder}/cache`)
    .replace('127.0.0.1:3000', `127.0.0.1:${apiPort}`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *(server_name|ssl_).*\n/gm, '');
  if (mode !== 'language') text = text.replace(followsLanguage, '');
  if (mode === 'none') text = text.replaceAll(/^ +proxy_cache.*\n/gm, '');
  const seen = "log_format seen '$status $upstream_cache_status $request_time $bytes_sent $request_uri';\n";
  return nginxMain(folder, seen + text, `${folder}/access.log seen`);
}

/** nginx's record of a run. */
export type Seen = {
  requests: number;
  /** Requests that the API got because of these, with those that only renewed an answer. */
  toOrigin: number;
  byKind: [kind: string, counts: { all: number; origin: number }][];
  /** Answers 429 and 5xx. */
  refused: number;
  /** Milliseconds. */
  p95: number;
};

/** Values of `$upstream_cache_status` for answers from the cache; `STALE` and `UPDATING` renew it in the background. */
const fromCache = new Set(['HIT', 'STALE', 'UPDATING']);

/** Reads the lines that a run added. @param from bytes to leave out */
export function readAccessLog(file: string, from: number): Seen {
  const lines = readFileSync(file).subarray(from).toString().split('\n').filter(Boolean);
  const byKind = new Map<string, { all: number; origin: number }>();
  const times: number[] = [];
  let [toOrigin, refused] = [0, 0];
  for (const line of lines) {
    const [status = '', cache = '', seconds = '', , path = ''] = line.split(' ');
    const counts = byKind.get(kindOf(path)) ?? { all: 0, origin: 0 };
    // nginx renews in a subrequest, which is not logged: STALE is the request that begins one.
    const isOrigin = !fromCache.has(cache) || cache === 'STALE';
    byKind.set(kindOf(path), { all: counts.all + 1, origin: counts.origin + Number(isOrigin) });
    toOrigin += Number(isOrigin);
    refused += Number(status === '429' || status.startsWith('5'));
    times.push(Number(seconds) * 1_000);
  }
  return {
    requests: lines.length,
    toOrigin,
    byKind: [...byKind].toSorted(([one], [other]) => (one < other ? -1 : 1)),
    refused,
    p95: Math.round(quantile(times, 0.95)),
  };
}

function kindOf(path: string): string {
  if (path.startsWith('/api/')) return path.includes('counts=') ? 'counts' : path.includes('?id=') ? 'profile' : 'list';
  return path.startsWith('/inmate/') ? 'profile page' : path.startsWith('/explore') ? 'list page' : 'home page';
}
