import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/lib/run.mjs';
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
