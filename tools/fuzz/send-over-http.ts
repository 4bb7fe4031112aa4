import { type Agent, request } from 'node:http';
import { apiBase, listCustomers, listPaymentHistories, listUpdates, listUsers } from '@inkbridge/contracts';
import type { FuzzCaller } from './calls.js';
import type { FuzzAnswer, Send } from './run-calls.js';
import type { Product } from '../lib/live/product.js';

type SenderOptions = { siteUrl: string; tokens: Readonly<Record<Exclude<FuzzCaller, 'guest'>, string>>; agent: Agent };

/** Sends addresses as they are, which `fetch` would tidy. */
export function sendOverHttp({ siteUrl, tokens, agent }: SenderOptions): Send {
  const { hostname, port } = new URL(siteUrl);
  return ({ who, method, url: path, headers: given, body }) => {
    const authorization = who === 'guest' ? 'unauthenticated' : `Bearer ${tokens[who]}`;
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const headers = { authorization, ...given, ...length };
    const begun = performance.now();
    return new Promise<FuzzAnswer>((resolve, reject) => {
      const call = request({ hostname, port, agent, method, path, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const code = /"code":"([^"]+)"/.exec(Buffer.concat(parts).toString())?.[1] ?? null;
          resolve({ status: answer.statusCode ?? 0, code, ms: performance.now() - begun });
        });
      });
      call.on('error', (cause) => reject(new Error(`${method} ${path.slice(0, 200)} got no answer`, { cause })));
      call.end(body);
    });
  };
}

const lists = [listCustomers, listUsers, listPaymentHistories, listUpdates];

/** Ids of profiles, accounts, payments and updates, so that calls get further than "not found". */
export async function idsOf({ siteUrl }: Pick<Product, 'siteUrl'>, token: string): Promise<string[]> {
  const found = await Promise.all(
    lists.map(async ({ url }) => {
      const answer = await fetch(`${siteUrl}${apiBase}${url}`, { headers: { authorization: `Bearer ${token}` } });
      return [...(await answer.text()).matchAll(/"_?id":"([0-9a-f]{24})"/g)].map(([, id = '']) => id).slice(0, 5);
    }),
  );
  return found.flat();
}
