import { startEmbeddedMongo } from '@inkbridge/embedded-mongo';
import { MongoClient } from 'mongodb';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { newTestFolder } from './fast-folder.js';

/** A server with an empty database for one test at a time, which it may stop and start. */
export type TestServer = {
  uri: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Removes what `stop` leaves. */
  remove(): Promise<void>;
};

/**
 * An embedded server of its own, or a database on the server of MONGODB_TEST_URI, so that the same tests run against a
 * database that others wrote.
 */
export function newTestServer(): Promise<TestServer> {
  const uri = process.env['MONGODB_TEST_URI'];
  return uri ? onServer(uri) : embedded();
}

/** The time of a test is fixed, and by the system's clock most of what it writes would have expired. */
const beforeAllTests = (): Date => new Date(0);

async function embedded(): Promise<TestServer> {
  const dataDir = await newTestFolder('inkbridge-api-');
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const start = () => startEmbeddedMongo({ dataDir, now: beforeAllTests });
  let server: Awaited<ReturnType<typeof start>> | null = await start();
  return {
    uri: server.uri,
    async stop() {
      await server?.close();
      server = null;
    },
    async start() {
      server ??= await start();
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

let databases = 0;

/** Behind a relay of its own: shutting that looks like a stopped server, and nobody else notices. */
async function onServer(uri: string): Promise<TestServer> {
  databases += 1;
  // The same few names in each run: what a run leaves behind, the next one takes.
  const name = `inkbridge_test_${process.env['VITEST_POOL_ID'] ?? 0}_${databases}`;
  await dropDatabase(uri, name);
  const address = new URL(uri);
  const relay = await startRelayTo({ host: address.hostname, port: Number(address.port || 27_017) });
  address.host = `127.0.0.1:${relay.port}`;
  address.pathname = `/${name}`;
  address.searchParams.delete('replicaSet');
  address.searchParams.set('directConnection', 'true');
  return {
    uri: address.href,
    stop: () => relay.shut(),
    start: () => relay.open(),
    remove: () => dropDatabase(uri, name),
  };
}

type Relay = {
  port: number;
  /** Ends every connection, and accepts no more. */
  shut(): Promise<void>;
  open(): Promise<void>;
};

/** Passes connections on to a server, until it is shut. */
async function startRelayTo(server: { host: string; port: number }): Promise<Relay> {
  const sockets = new Set<Socket>();
  const relay = createServer((inside) => {
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
    relay.listen(at, '127.0.0.1').unref();
    await once(relay, 'listening');
  };
  await listen(0);
  const { port } = relay.address() as AddressInfo;
  return {
    port,
    async shut() {
      if (!relay.listening) return;
      const closed = once(relay, 'close');
      relay.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async open() {
      if (!relay.listening) await listen(port);
    },
  };
}

async function dropDatabase(uri: string, name: string): Promise<void> {
  const client = await new MongoClient(uri).connect();
  await client.db(name).dropDatabase();
  await client.close();
}
