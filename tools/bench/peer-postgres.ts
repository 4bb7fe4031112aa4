import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { benchPerson } from './match-people.js';
import { startLines, type LineProcess } from './line-process.js';
import type { AbsentPeer, MatchQuestion, Peer, PeerAnswer } from './peer.js';
import { pageSize } from './match-kernel.js';

const name = 'PostgreSQL, bit(256) and bit_count';
/** Where Debian's package has what is not on the path. */
const packageFolder = '/usr/lib/postgresql/15/bin';
const bits = 256;
const rowsAtOnce = 1_000;
/** Looks for the server a few times, in milliseconds. */
const lookEvery = 100;
const looks = 100;
/** Ends an answer of psql. */
const endMark = 'end-of-answer';

const run = promisify(execFile);

type Unprivileged = { uid?: number; gid?: number };

/** A PostgreSQL of our own, in a temporary folder, on a unix socket. */
export async function startPostgres(profiles: number): Promise<Peer | AbsentPeer> {
  const [initdb, postgres, psql] = ['initdb', 'postgres', 'psql'].map(programOf);
  if (!initdb || !postgres || !psql) return { name, why: 'initdb, postgres or psql is not installed' };
  const folder = await mkdtemp(join(tmpdir(), 'inkbridge-postgres-'));
  const user = await unprivileged();
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  await chmod(folder, 0o700);
  const data = join(folder, 'data');
  await run(initdb, ['-D', data, '-U', 'bench', '-A', 'trust', '-E', 'UTF8', '--no-sync'], { cwd: folder, ...user });
  const settings = ['-c', 'listen_addresses=', '-c', 'shared_buffers=512MB', '-c', 'fsync=off', '-c', 'jit=off'];
  const server = spawn(postgres, ['-D', data, '-k', folder, ...settings], { cwd: folder, stdio: 'ignore', ...user });
  const stop = () => end(server, folder);
  try {
    const session = await connect(psql, folder);
    await fill(session, profiles);
    return { name, ask: (question) => ask(session, question), stop: () => session.end().then(stop) };
  } catch (error) {
    await stop();
    throw error;
  }
}

function programOf(program: string): string | null {
  const folders = [packageFolder, ...(process.env.PATH ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file)) ?? null;
}

/** PostgreSQL refuses to run as root. */
async function unprivileged(): Promise<Unprivileged> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (flag: string) => Number((await run('id', [flag, 'nobody'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

async function connect(psql: string, folder: string): Promise<LineProcess> {
  const args = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-h', folder, '-U', 'bench', '-d', 'postgres'];
  for (let look = 0; look < looks; look += 1) {
    const isUp = await run(psql, [...args, '-c', 'SELECT 1']).then(
      () => true,
      () => false,
    );
    if (isUp) return startLines(psql, args);
    await pause(lookEvery);
  }
  throw new Error('PostgreSQL did not start');
}

async function fill(session: LineProcess, profiles: number): Promise<void> {
  await session.write(
    `CREATE TABLE p (n int PRIMARY KEY, tier int, active bool, bits bit(${bits}));\nCOPY p FROM STDIN;\n`,
  );
  for (let number = 0; number < profiles; number += rowsAtOnce) {
    const count = Math.min(rowsAtOnce, profiles - number);
    await session.write(Array.from({ length: count }, (_, place) => rowOf(number + place)).join(''));
  }
  await session.write('\\.\nVACUUM ANALYZE p;\n');
  await session.write(
    `PREPARE m(bit(${bits}), int) AS SELECT n FROM p WHERE active
     ORDER BY bit_count(bits & $1) DESC, tier DESC, n DESC LIMIT ${pageSize} OFFSET $2;\n\\timing on\n\\echo ${endMark}\n`,
  );
  while ((await session.nextLine()) !== endMark);
}

function rowOf(number: number): string {
  const { active, premium, featured, interests } = benchPerson(number);
  return `${number}\t${Number(premium) * 2 + Number(featured)}\t${active ? 't' : 'f'}\t${bitsOf(interests)}\n`;
}

function bitsOf(ordinals: readonly number[]): string {
  const all = Array.from({ length: bits }, () => '0');
  for (const ordinal of ordinals) all[ordinal] = '1';
  return all.join('');
}

async function ask(session: LineProcess, { answers, page }: MatchQuestion): Promise<PeerAnswer> {
  await session.write(`EXECUTE m(B'${bitsOf(answers)}', ${(page - 1) * pageSize});\n\\echo ${endMark}\n`);
  const numbers: number[] = [];
  let milliseconds = 0;
  for (;;) {
    const line = await session.nextLine();
    if (line === endMark) return { numbers, milliseconds };
    const [, time] = /^Time: ([\d.]+) ms/.exec(line) ?? [];
    if (time !== undefined) milliseconds = Number(time);
    else if (line !== '') numbers.push(Number(line));
  }
}

async function end(server: ChildProcess, folder: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const gone = once(server, 'exit');
    server.kill('SIGINT'); // its fast shutdown
    await gone;
  }
  await rm(folder, { recursive: true, force: true });
}
