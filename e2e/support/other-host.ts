import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import {
  request as ask,
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the console's build is on disk, and at which addresses its files are asked for. */
export const consoleBuild = fileURLToPath(new URL('../../mfe-admin/dist-standalone', import.meta.url));
const consoleFiles = '/assets/admin/';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

export type OtherHost = { url: string; answer(listener: RequestListener): void; close(): Promise<void> };

/** An origin of its own; `localhost`, because a browser counts its ports as one site. */
export async function startOtherHost(): Promise<OtherHost> {
  let listener: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = createServer((request, response) => listener(request, response)).listen(0);
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    answer: (next) => void (listener = next),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Passes everything on, as a reverse proxy does. */
export function passOn(to: string): RequestListener {
  const { hostname, port } = new URL(to);
  return (request, response) => {
    const { method, url, headers } = request;
    const onward = ask({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  };
}

/**
 * Passes everything on until it is told to be silent: then it takes requests and answers none, like a captive portal or one
 * bar of a mobile network. Requests taken meanwhile are answered when the silence ends.
 */
export function network(to: string): { listener: RequestListener; silence: (is: boolean) => void } {
  const pass = passOn(to);
  const taken: Parameters<RequestListener>[] = [];
  let isSilent = false;
  return {
    listener: (...given) => void (isSilent ? taken.push(given) : pass(...given)),
    silence: (is) => {
      isSilent = is;
      if (!is) for (const given of taken.splice(0)) pass(...given);
    },
  };
}

/**
 * A host of files: the built console, and for every page the one document that was saved from the console's listener.
 * Only pictures are passed on (docs/operations.md, "The console alone").
 */
export function serveSaved(document: { html: string; policy: string }, pictures: string): RequestListener {
  const passPicture = passOn(pictures);
  return (request, response) => {
    const url = request.url ?? '/';
    if (url.startsWith('/files/')) passPicture(request, response);
    else if (url.startsWith(consoleFiles)) void sendFile(url.slice(consoleFiles.length), response);
    else if (isPage(request)) sendPage(document, response);
    else response.writeHead(404).end();
  };
}

function isPage({ method, url = '' }: IncomingMessage): boolean {
  return method === 'GET' && !url.startsWith('/api/') && extname(url.split('?')[0] ?? '') === '';
}

function sendPage({ html, policy }: { html: string; policy: string }, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }).end(html);
}

async function sendFile(name: string, response: ServerResponse): Promise<void> {
  const content = await readFile(join(consoleBuild, name)).catch(() => null);
  if (content)
    response.writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream' }).end(content);
  else response.writeHead(404).end();
}
