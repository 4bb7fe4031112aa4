import { Agent, type OutgoingHttpHeaders, request } from 'node:http';

/** URLs to request in turn, repeatedly; or a function that gives the next one, for questions never asked before. */
export type Target = {
  urls: readonly string[] | (() => string);
  headers?: OutgoingHttpHeaders | undefined;
  status: number;
};

/**
 * Keeps `connections` connections busy for `seconds` and resolves with the number of responses.
 * @throws Error at the first response with another status, because measuring errors would be meaningless
 */
export async function load({ urls, headers, status }: Target, seconds: number, connections = 16): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const deadline = Date.now() + seconds * 1_000;
  const next = typeof urls === 'function' ? urls : inTurn(urls);
  let answered = 0;
  const worker = async (): Promise<void> => {
    while (Date.now() < deadline) {
      const url = next();
      const code = await get(url, agent, headers);
      if (code !== status) throw new Error(`${url} answered ${code}, not ${status}`);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return answered;
}

function inTurn(urls: readonly string[]): () => string {
  let sent = 0;
  return () => urls[sent++ % urls.length] ?? '';
}

/** Resolves with the status once the response is complete. */
export function get(url: string, agent: Agent, headers: OutgoingHttpHeaders = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.resume();
    });
    call.on('error', reject);
    call.end();
  });
}
