import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { parseRequest, type Request } from '../wire/messages.js';
import { givenFolder } from './given-server.js';

/** When the proxy closes the connection of a command. */
export type Cut = 'before the server sees it' | 'after the server answered';
export type CutRule = (request: Request) => Cut | null;

/** A socket in front of a server that closes connections at chosen commands. Every rule is checked once per command. */
export async function givenProxy(serverUri: string, cut: CutRule): Promise<string> {
  const target = decodeURIComponent(new URL(serverUri).hostname || (/\/\/([^/]+)\//.exec(serverUri)?.[1] ?? ''));
  const path = join(givenFolder('proxy-'), 'proxy.sock');
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(target);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => [client, server].forEach((one) => one.destroy()));
    }
    relay(client, server, cut);
  });
  await new Promise<void>((resolve) => proxy.listen(path, resolve));
  onTestFinished(() => {
    proxy.close();
    for (const socket of sockets) socket.destroy();
  });
  return `mongodb://${encodeURIComponent(path)}/?directConnection=true`;
}

function relay(client: Socket, server: Socket, cut: CutRule): void {
  let isAnswerLost = false;
  onMessages(client, (message) => {
    const decision = cut(parseRequest(message));
    if (decision === 'before the server sees it') {
      client.destroy();
      return;
    }
    isAnswerLost ||= decision === 'after the server answered';
    server.write(message);
  });
  onMessages(server, (message) => {
    if (isAnswerLost) client.destroy();
    else client.write(message);
  });
}

function onMessages(socket: Socket, handle: (message: Buffer) => void): void {
  let bytes: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    bytes = Buffer.concat([bytes, chunk]);
    while (bytes.length >= 4 && bytes.length >= bytes.readInt32LE(0)) {
      const length = bytes.readInt32LE(0);
      handle(bytes.subarray(0, length));
      bytes = bytes.subarray(length);
    }
  });
}
