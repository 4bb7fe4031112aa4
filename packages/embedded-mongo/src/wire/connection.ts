import type { Socket } from 'node:net';
import type { Doc } from '../values/document.js';
import { encodeAnswer, messageLength, parseRequest, type Request } from './messages.js';

export type AnswerRequest = (request: Request) => Promise<Doc>;

/** Splits a socket's bytes into messages and answers them in order. An invalid message closes the connection. */
export function serveConnection(socket: Socket, answer: AnswerRequest): void {
  let chunks: Buffer[] = [];
  let received = 0;
  let running = Promise.resolve();

  const takeMessages = (): void => {
    let bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
    for (let length = messageLength(bytes); length !== null && bytes.length >= length; length = messageLength(bytes)) {
      const request = parseRequest(bytes.subarray(0, length));
      running = running.then(() => answerOne(socket, request, answer)).catch(() => void socket.destroy());
      bytes = bytes.subarray(length);
    }
    chunks = bytes.length > 0 ? [bytes] : [];
    received = bytes.length;
  };

  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    received += chunk.length;
    try {
      if (hasWholeMessage(chunks, received)) takeMessages();
    } catch {
      socket.destroy();
    }
  });
}

/** Checks the length before concatenating, because a message of 40 MB arrives in hundreds of chunks. */
function hasWholeMessage(chunks: Buffer[], received: number): boolean {
  const [first] = chunks;
  if (!first || received < 4) return false;
  const head = first.length >= 4 ? first : Buffer.concat(chunks);
  const length = messageLength(head);
  return length !== null && received >= length;
}

async function answerOne(socket: Socket, request: Request, answer: AnswerRequest): Promise<void> {
  const reply = await answer(request);
  if (request.wantsReply && !socket.destroyed) socket.write(encodeAnswer(request, reply));
}
