import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { nginxConf, readAccessLog } from './nginx.js';
import { mulberry32 } from '../../tools/lib/mulberry32.js';
import { visitors, zipf } from '../lib/visitors.js';

const folder = mkdtempSync(join(tmpdir(), 'inkbridge-scale-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the first places are asked for most, and the last ones too', () => {
  const next = zipf(1_000, mulberry32(1));
  const places = Array.from({ length: 20_000 }, next);
  const share = (from: number, to: number) => places.filter((at) => at >= from && at < to).length / places.length;

  expect(share(0, 1)).toBeCloseTo(0.134, 1);
  expect(share(0, 10)).toBeGreaterThan(share(500, 1_000));
  expect(share(500, 1_000)).toBeGreaterThan(0.05);
});

it('visitors of every run send the same, mostly without a cookie', () => {
  const [one, other] = [visitors(['a', 'b'], 7), visitors(['a', 'b'], 7)];
  const visits = Array.from({ length: 2_000 }, one);

  expect(visits).toEqual(Array.from({ length: 2_000 }, other));
  expect(new Set(visits.map(({ kind }) => kind)).size).toBe(6);
  expect(visits.filter(({ headers }) => !headers['cookie']).length / visits.length).toBeGreaterThan(0.8);
});

it('a renewal beside an old answer counts as a request to the origin', () => {
  const log = join(folder, 'access.log');
  const lines = [
    '200 MISS 0.1 9 /before',
    '200 MISS 0.100 9 /',
    '200 HIT 0.001 9 /',
    '200 STALE 0.001 9 /',
    '200 UPDATING 0.001 9 /',
    '503 BYPASS 0.002 9 /inmate/1',
  ];
  writeFileSync(log, `${lines.join('\n')}\n`);

  const seen = readAccessLog(log, `${lines[0]}\n`.length);

  expect(seen).toMatchObject({ requests: 5, toOrigin: 3, refused: 1 });
  expect(seen.byKind).toEqual([
    ['home page', { all: 4, origin: 2 }],
    ['profile page', { all: 1, origin: 1 }],
  ]);
});

it('a cache that knows the language has it in its key, and lets people with a session pass', () => {
  const place = { port: 1, apiPort: 2, folder };

  expect(nginxConf({ ...place, mode: 'language' })).toContain('proxy_cache_key $request_uri|$language|$encoding;');
  expect(nginxConf({ ...place, mode: 'language' })).toContain('proxy_cache_bypass $has_cookie $has_token;');
  expect(nginxConf({ ...place, mode: 'vary' })).not.toContain('proxy_ignore_headers');
  expect(nginxConf({ ...place, mode: 'none' })).not.toContain('proxy_cache guests');
  expect(nginxConf({ ...place, mode: 'none' })).toContain('server 127.0.0.1:2;');
  expect(nginxConf({ ...place, mode: 'none' })).not.toMatch(/example\.org|ssl_|443/);
});
