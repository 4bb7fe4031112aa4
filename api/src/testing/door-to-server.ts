import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Door = {
  port: number;
  /** Ends every connection, and accepts no more. */
  shut(): Promise<void>;
  open(): Promise<void>;
};

/** Passes connections on to a server, until it is shut. */
export async function startDoorTo(server: { host: string; port: number }): Promise<Door> {
  const sockets = new Set<Socket>();
  const door = createServer((inside) => {
    const outside = connect(server);
    for (const socket of [inside, outside]) {
      sockets.add(socket);
      socket.on('error', () => undefined); // 'close' follows
      socket.once('close', () => {
        sockets.delete(socket);
        inside.destroy();
        outside.destroy();
      });
    }
    inside.pipe(outside).pipe(inside);
  });
  const listen = async (at: number) => {
    door.listen(at, '127.0.0.1').unref();
    await once(door, 'listening');
  };
  await listen(0);
  const { port } = door.address() as AddressInfo;
  return {
    port,
    async shut() {
      if (!door.listening) return;
      const closed = once(door, 'close');
      door.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async open() {
      if (!door.listening) await listen(port);
    },
  };
}
