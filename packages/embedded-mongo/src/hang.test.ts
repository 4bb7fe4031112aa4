import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { lockFolder, spawnEmbeddedMongo, startEmbeddedMongo } from './index.js';
import { builtEntry } from './testing/built-entry.js';
import { givenClient, givenFolder } from './testing/given-server.js';

let entry: string;
beforeAll(async () => {
  entry = await builtEntry();
});
afterAll(() => rmSync(entry));

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has ended already
  }
}

/** A server whose process is then stopped, as one that hangs. */
async function givenHanging(dataDir: string) {
  const exits: unknown[] = [];
  const server = await spawnEmbeddedMongo({ dataDir, entry, onExit: (exit) => exits.push(exit) });
  onTestFinished(() => kill(server.pid));
  process.kill(server.pid, 'SIGSTOP');
  return { ...server, exits };
}

it('a child that hangs is killed and can be replaced; what it acknowledged is there', async () => {
  const dataDir = givenFolder();
  const events: string[] = [];
  const first = await spawnEmbeddedMongo({
    dataDir,
    entry,
    watchPace: { everyMs: 100, unanswered: 5 },
    onSilence: () => events.push('silence'),
    onExit: ({ signal }) => events.push(`${signal}`),
  });
  onTestFinished(() => kill(first.pid));
  await (await givenClient(first.uri)).db('test').collection('things').insertOne({ a: 1 });
  process.kill(first.pid, 'SIGSTOP');
  await expect.poll(() => events).toEqual(['silence', 'SIGKILL']);

  const second = await startEmbeddedMongo({ dataDir });
  onTestFinished(() => second.close());
  expect(await (await givenClient(second.uri)).db('test').collection('things').countDocuments()).toBe(1);
});

it('a child whose loop hangs ends when its parent is killed', async () => {
  const folder = givenFolder();
  const child = join(folder, 'child.mjs');
  const parent = join(folder, 'parent.mjs');
  // the child's own loop runs no more after this: only its second thread can notice the parent's end
  writeFileSync(
    child,
    `await import(${JSON.stringify(entry)});
     process.on('message', () => { for (;;); });`,
  );
  writeFileSync(
    parent,
    `import { fork, spawn } from 'node:child_process';
     const child = fork(${JSON.stringify(child)}, [${JSON.stringify(join(folder, 'data'))}]);
     child.once('message', () => { child.send('hang'); process.send(child.pid); });
     setInterval(() => {}, 1000);`,
  );
  const running = fork(parent);
  const [pid] = (await once(running, 'message')) as [number];
  onTestFinished(() => kill(pid));
  running.kill('SIGKILL');
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 30_000 });
});

it('a folder held by a process that does not answer is refused with its pid and what to do', async () => {
  const dataDir = givenFolder();
  const { pid } = await givenHanging(dataDir);
  await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(
    `The data folder ${dataDir} is held by a process that does not answer (pid ${pid}): ` +
      `wait a moment and try again, or end it: kill -9 ${pid}.`,
  );
  await expect(lockFolder(dataDir)).rejects.toThrow(`kill -9 ${pid}`);
});

it('after that process was killed, the folder opens', async () => {
  const dataDir = givenFolder();
  const { pid, exits } = await givenHanging(dataDir);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => exits).toHaveLength(1);
  await (await startEmbeddedMongo({ dataDir })).close();
});

it('the first commit that fails ends the process at once, after one line that says why', async () => {
  const dataDir = givenFolder();
  const script = join(givenFolder(), 'limited.sh');
  writeFileSync(script, `ulimit -f 2000\nexec "${process.execPath}" "${entry}" "${dataDir}"\n`);
  const limited = spawn('sh', [script], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  limited.stderr.on('data', (bytes: Buffer) => said.push(bytes));
  const [output] = (await once(limited.stdout, 'data')) as [Buffer];
  const client = await givenClient(output.toString().trim(), { retryWrites: false, serverSelectionTimeoutMS: 500 });
  const exited = once(limited, 'exit');
  const things = client.db('test').collection('things');
  const fill = async () => {
    for (;;) await things.insertOne({ filler: 'x'.repeat(20_000) });
  };
  await expect(fill()).rejects.toThrow();
  expect(await exited).toEqual([null, 'SIGKILL']);
  expect(
    Buffer.concat(said)
      .toString()
      .match(/The embedded database stops:/g),
  ).toHaveLength(1);
});
