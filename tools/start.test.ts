import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('start.mjs', import.meta.url));

/** Runs the start script; it ends by itself because something is wrong before it installs or builds anything. */
function start(env: Record<string, string>): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script], { env: { ...process.env, ...env } }, (_error, out, errors) =>
      resolve({ code: child.exitCode, text: (out + errors).trim() }),
    );
  });
}

it.each(['127.0.0.1', '::'])('a port that is busy on %s is said in one sentence', async (host) => {
  const other = createServer().listen(0, host);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;

  const { code, text } = await start({ PORT: String(port), ADMIN_PORT: '0' });
  other.close();

  expect(code).toBe(1);
  expect(text).toBe(`Port ${port} is in use by another program. Choose another one: PORT=${port + 10} npm start`);
});

it('a port that is no port is said in one sentence', async () => {
  const { code, text } = await start({ PORT: 'three thousand' });

  expect({ code, text }).toEqual({ code: 1, text: 'PORT must be a port between 0 and 65535, not "three thousand".' });
});

it('a data folder that cannot be a folder is said in one sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inkbridge-start-'));
  const file = join(folder, 'file');
  writeFileSync(file, '');

  const { code, text } = await start({ PORT: '0', ADMIN_PORT: '0', INKBRIDGE_DATA_DIR: file });
  await rm(folder, { recursive: true });

  expect(code).toBe(1);
  expect(text).toBe(`The data folder ${file} cannot be written. Choose another one: INKBRIDGE_DATA_DIR=… npm start`);
});
