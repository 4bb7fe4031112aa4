import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { isManifest, type Manifest } from '@inkbridge/federation/runtime-config';
import { root } from '../lib/run.mjs';

const folder = join(root, 'shell/dist-plain');
const prefix = '/plain/';

/**
 * The same site with one bundle instead of shell and remote: the product's own HTML with other scripts in its head;
 * other requests are forwarded. Compressed in advance, as the product's files are.
 */
export async function startPlainSite(productUrl: string): Promise<{ url: string; close: () => Promise<void> }> {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  if (!isManifest(manifest)) throw new Error(`${folder} holds no build`);
  const html = withPlainAssets(await (await fetch(productUrl)).text(), manifest);
  const page = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/';
    if (path === '/') answer.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br' }).end(page);
    else if (path.startsWith(prefix)) sendFile(path.slice(prefix.length), answer);
    else passOn(productUrl + path, asked, answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

/** Replaces the shell's and the remote's scripts, styles and preloads with the single bundle. */
function withPlainAssets(html: string, { initial, fonts }: Manifest): string {
  const foreign = /<(?:script defer|link rel="(?:stylesheet|preload)")[^>]*>(?:<\/script>)?/g;
  const own = [
    ...initial.css.map((file) => `<link rel="stylesheet" href="${prefix}${file}">`),
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${prefix}${file}">`),
    ...initial.js.map((file) => `<script defer src="${prefix}${file}"></script>`),
  ];
  return html.replaceAll(foreign, '').replace('</head>', `${own.join('')}</head>`);
}

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' };

function sendFile(name: string, answer: ServerResponse): void {
  const compressed = join(folder, `${name}.br`);
  const file = existsSync(compressed) ? compressed : join(folder, name);
  answer.writeHead(200, {
    'content-type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    ...(file === compressed ? { 'content-encoding': 'br' } : {}),
  });
  answer.end(readFileSync(file));
}

function passOn(url: string, asked: IncomingMessage, answer: ServerResponse): void {
  const call = request(url, { method: asked.method, headers: asked.headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
  });
  call.on('error', () => answer.writeHead(502).end());
  asked.pipe(call);
}
