import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that one connection may send before it has had the answers to those in front of them. No browser sends any. */
const mostBehind = 4;

/** A body in pieces that are smaller on average, after the first of them, costs far more time and memory than its bytes. */
const [firstPieces, smallestPiece] = [64, 64];

/**
 * Ends connections on which a few bytes make the process do, or keep, a hundred times as much. Neither browsers nor
 * proxies send such requests.
 */
export function endCostlyConnections({ server }: Pick<FastifyInstance, 'server'>): void {
  const behind = new WeakMap<Socket, number>();

  /** Node gives an answer its connection when those in front of it were sent. */
  function isInTurn({ socket }: IncomingMessage, answer: ServerResponse): boolean {
    const count = answer.socket === null ? (behind.get(socket) ?? 0) + 1 : 0;
    behind.set(socket, count);
    if (count > mostBehind) socket.destroy();
    return count <= mostBehind;
  }

  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    if (!isInTurn(request, answer)) return; // Node handles everything that it read at once
    if (hasBody(request)) endSmallPieces(request, () => server.emit('clientError', small, request.socket));
    for (const handle of handlers) handle.call(server, request, answer);
  });
}

const small = Object.assign(new Error('The body comes in too small pieces'), { code: 'HPE_INVALID_CHUNK_SIZE' });

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** Looks at each piece as Node's parser hands it over: whoever reads the body does so later, when all are in memory. */
function endSmallPieces(request: IncomingMessage, end: () => void): void {
  const push = request.push.bind(request);
  let [pieces, bytes, isEnded] = [0, 0, false];
  request.push = (piece: Buffer | null, encoding) => {
    if (isEnded) return false;
    pieces += 1;
    bytes += piece?.length ?? 0;
    isEnded = piece !== null && pieces > firstPieces && bytes < pieces * smallestPiece;
    if (!isEnded) return push(piece, encoding);
    end();
    return false;
  };
}
