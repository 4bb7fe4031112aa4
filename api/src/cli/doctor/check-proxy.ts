import { type Check, fail, ok, type Verdict, warn } from './finding.js';

/** Warns when production, which is reached over https, knows no proxy: the product itself speaks http only. */
export const checkProxy: Check = {
  name: 'proxy',
  async run({ config: { production, trustProxy } }) {
    if (trustProxy !== false) return ok(`X-Forwarded-For is believed from ${wordsOf(trustProxy)}.`);
    if (!production) return ok('None is expected.');
    return warn(
      'TRUST_PROXY is not set, so all visitors share the address of the proxy, and its limits.',
      'Set TRUST_PROXY to the number of proxies in front, or to their addresses.',
    );
  },
};

function wordsOf(trust: number | string[]): string {
  if (typeof trust !== 'number') return trust.join(', ');
  return trust === 1 ? 'one proxy' : `${trust} proxies`;
}

/** Sends a request. @throws where nobody answers */
export type Fetch = (url: URL) => Promise<Pick<Response, 'ok' | 'status' | 'headers'>>;

/** Asks the product at the addresses that people use. @param ask sends the requests */
export function checkAddresses(ask: Fetch): Check {
  return {
    name: 'addresses',
    async run({ config: { production, publicUrl, adminUrl, adminPort } }) {
      if (!production) return ok('Not asked: this is not production.');
      const origins = new Set([publicUrl.origin, ...(adminPort === null ? [] : [adminUrl.origin])]);
      const problems: string[] = [];
      for (const origin of origins) {
        const problem = await problemAt(new URL('/healthz', origin), ask);
        if (problem) problems.push(`${origin}: ${problem}`);
      }
      if (problems.length === 0) return ok(`${[...origins].join(' and ')} answer.`);
      return warn(
        `Not as they should be, seen from here: ${problems.join('; ')}.`,
        'Check the names, the certificates and the proxy; some networks cannot reach their own public address.',
      );
    },
  };
}

/** Asks for the figures where they should be. @param ask sends the request */
export function checkMetrics(ask: Fetch): Check {
  return {
    name: 'metrics',
    async run({ config: { metrics } }): Promise<Verdict> {
      if (!metrics) return ok('Off; METRICS_PORT switches them on.');
      const host = metrics.host === '0.0.0.0' ? '127.0.0.1' : metrics.host;
      const problem = await problemAt(new URL(`http://${host}:${metrics.port}/metrics`), ask);
      if (!problem) return ok(`Port ${metrics.port} shows them.`);
      return fail(`Port ${metrics.port} does not show them: ${problem}.`, 'Make sure that the product is running.');
    },
  };
}

function forbidsPasskeys(headers: Headers): boolean {
  return /publickey-credentials-(get|create)=\(\s*\)/.test(headers.get('permissions-policy') ?? '');
}

async function problemAt(url: URL, ask: Fetch): Promise<string | null> {
  try {
    const answer = await ask(url);
    if (!answer.ok) return `answers ${answer.status}`;
    return forbidsPasskeys(answer.headers) ? 'a proxy forbids passkeys (Permissions-Policy)' : null;
  } catch (error) {
    const { cause = error } = error instanceof Error ? error : {};
    return cause instanceof Error ? cause.message : String(cause);
  }
}
