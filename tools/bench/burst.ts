import { Agent, request, type OutgoingHttpHeaders } from 'node:http';

/** A request to send; `body` makes it a POST. */
export type Shot = { url: string; headers?: OutgoingHttpHeaders; body?: Buffer };

/** How one request ended: its status, null without an answer, and the milliseconds it took. */
export type Ending = { status: number | null; ms: number; hasRetryAfter: boolean };

/** `seconds: 0` sends one request per connection, all at once. */
export type Burst = { connections: number; seconds: number; shotOf: (nth: number) => Shot };

/** Milliseconds after which a request counts as unanswered. */
const patience = 60_000;

/** Sends from many connections at the same time, whatever is answered. */
export async function burst({ connections, seconds, shotOf }: Burst): Promise<Ending[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const deadline = Date.now() + seconds * 1_000;
  const endings: Ending[] = [];
  let sent = 0;
  const worker = async (): Promise<void> => {
    do {
      endings.push(await send(shotOf(sent++), agent));
    } while (Date.now() < deadline);
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return endings;
}

function send({ url, headers = {}, body }: Shot, agent: Agent): Promise<Ending> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = (status: number | null, hasRetryAfter = false) =>
      resolve({ status, ms: performance.now() - begun, hasRetryAfter });
    const method = body ? 'POST' : 'GET';
    const length = body && { 'content-length': body.length };
    const call = request(url, { agent, method, headers: { ...headers, ...length }, timeout: patience }, (answer) => {
      answer.on('end', () => end(answer.statusCode ?? null, answer.headers['retry-after'] !== undefined));
      answer.on('error', () => end(answer.statusCode ?? null));
      answer.resume();
    });
    call.on('timeout', () => call.destroy(new Error('no answer')));
    call.on('error', () => end(null));
    call.end(body);
  });
}
