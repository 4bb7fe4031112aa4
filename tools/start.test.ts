import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { besideInDev, freePortBase } from './testing/free-ports.js';

type RefusedStart = { code: number | null; text: string };

/** Runs a script that exits by itself, because something is wrong before it installs or builds anything. */
function run(name: string, env: Record<string, string>, args: readonly string[] = []): Promise<RefusedStart> {
  const script = fileURLToPath(new URL(name, import.meta.url));
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...args], { env: { ...process.env, ...env } }, (_, out, errors) =>
      resolve({ code: child.exitCode, text: (out + errors).trim() }),
    );
  });
}

const start = (env: Record<string, string>, args?: readonly string[]) => run('start.mjs', env, args);

it.each(['127.0.0.1', '::'])('a port that is busy on %s gives an error of one sentence', async (host) => {
  const other = createServer().listen(0, host);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;

  const { code, text } = await start({ PORT: String(port), ADMIN_PORT: '0' });
  other.close();

  expect(code).toBe(1);
  expect(text).toBe(`Port ${port} is in use by another program. Choose another one: PORT=${port + 10} npm start`);
});

it('an invalid port gives an error of one sentence', async () => {
  const { code, text } = await start({ PORT: 'three thousand' });

  expect({ code, text }).toEqual({ code: 1, text: 'PORT must be a port between 0 and 65535, not "three thousand".' });
});

it('a data folder that is no folder gives an error of one sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inkbridge-start-'));
  const file = join(folder, 'file');
  writeFileSync(file, '');

  const { code, text } = await start({ PORT: '0', ADMIN_PORT: '0', INKBRIDGE_DATA_DIR: file });
  await rm(folder, { recursive: true });

  expect(code).toBe(1);
  expect(text).toBe(`The data folder ${file} cannot be written. Choose another one: INKBRIDGE_DATA_DIR=… npm start`);
});

it.each([
  { args: ['--profile', '10'], says: "Unknown option '--profile'. npm start takes one option" },
  { args: ['--profiles'], says: "Option '--profiles <value>' argument missing. npm start takes one option" },
  { args: ['ten'], says: "Unexpected argument 'ten'. npm start takes one option" },
])('$args is refused in a sentence that says what is right', async ({ args, says }) => {
  expect(await start({}, args)).toEqual({ code: 1, text: `${says}: npm start -- --profiles 10000` });
});

it.each(['abc', '-5', '1.5', ''])('a number of profiles that is none, "%s", is refused', async (number) => {
  const { code, text } = await start({}, [`--profiles=${number}`]);

  expect(code).toBe(1);
  expect(text).toBe(`--profiles takes a whole number, not "${number}": npm start -- --profiles 10000`);
});

it.each([
  { what: 'of the pages', beside: 0 },
  { what: 'of a remote', beside: 12 },
  { what: 'of the API', beside: 100 },
])('dev refuses a busy port $what like npm start', async ({ beside }) => {
  const port = await freePortBase(...besideInDev);
  const busy = port + beside;
  const other = createServer().listen(busy);
  await once(other, 'listening');

  const { code, text } = await run('dev.mjs', { PORT: String(port) });
  other.close();

  expect(code).toBe(1);
  expect(text).toBe(`Port ${busy} is in use by another program. Choose another one: PORT=${port + 1000} npm run dev`);
});

it.each(['0', '65500', 'x'])('dev refuses PORT=%s in one sentence', async (port) => {
  const { code, text } = await run('dev.mjs', { PORT: port });

  expect(code).toBe(1);
  expect(text).toMatch(/^PORT must be [^\n]*\.$/);
});
