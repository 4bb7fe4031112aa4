import { Agent, request, type OutgoingHttpHeaders } from 'node:http';

/** URLs to request in turn, repeatedly. */
export type Target = { urls: readonly string[]; headers?: OutgoingHttpHeaders; status: number };

/**
 * Keeps `connections` connections busy for `seconds` and resolves with the number of responses.
 * @throws Error at the first response with another status, because measuring errors would be meaningless
 */
export async function load({ urls, headers, status }: Target, seconds: number, connections = 16): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const deadline = Date.now() + seconds * 1_000;
  let sent = 0;
  let answered = 0;
  const worker = async (): Promise<void> => {
    while (Date.now() < deadline) {
      const url = urls[sent++ % urls.length] ?? '';
      const code = await get(url, agent, headers);
      if (code !== status) throw new Error(`${url} answered ${code}, not ${status}`);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return answered;
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
