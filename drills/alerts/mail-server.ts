import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** Takes every mail on loopback, or refuses each recipient for good. It can be closed and opened again on its port. */
export async function startMailServer() {
  let refuses = false;
  let port = 0;
  let server: Server | null = null;
  const connected = new Set<Socket>();

  const answers: Record<string, () => string> = {
    RCPT: () => (refuses ? '550 not wanted' : '250 well'),
    DATA: () => '354 go ahead',
    QUIT: () => '221 bye',
  };

  function serve(socket: Socket): void {
    connected.add(socket);
    socket.on('close', () => connected.delete(socket)).on('error', () => undefined);
    let isContent = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 drill');
    const lines = createInterface({ input: socket }).on('error', () => undefined); // the API is killed
    lines.on('line', (line) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (isContent && line !== '.') return;
      say(isContent ? '250 taken' : (answers[verb]?.() ?? '250 well'));
      isContent = !isContent && verb === 'DATA';
    });
  }

  async function open(): Promise<void> {
    server = createServer(serve).listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  }

  await open();
  return {
    url: () => `smtp://127.0.0.1:${port}`,
    refuse: (all: boolean) => void (refuses = all),
    open,
    async close(): Promise<void> {
      for (const socket of connected) socket.destroy();
      const closing = server;
      server = null;
      if (closing) await new Promise<void>((done) => void closing.close(() => done()));
    },
  };
}
