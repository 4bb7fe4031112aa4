import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { givenFolder } from '../testing/cli/cli-world.js';

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const script = join(import.meta.dirname, 'main.ts');

function run(args: readonly string[], dataDir: string): Promise<{ code: unknown; stdout: string; stderr: string }> {
  const env = { ...process.env, INKBRIDGE_DATA_DIR: dataDir, MONGODB_URI: '' };
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', tsx, script, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, stdout, stderr });
    });
  });
}

it('the process ends by itself with the exit code, and stdout is one line of JSON', async () => {
  const dataDir = await givenFolder();

  const [missing, made] = [
    await run(['jobs', 'list', '--json'], dataDir),
    await run(['doctor', '--json', '--quick'], dataDir),
  ];

  expect({ code: missing.code, answer: theLine(missing.stdout) }).toMatchObject({
    code: 1,
    answer: { command: 'jobs list', ok: false, error: expect.stringContaining(dataDir) as string },
  });
  expect({ code: made.code, answer: theLine(made.stdout) }).toMatchObject({
    code: 0,
    answer: { command: 'doctor', ok: true },
  });
});

it('a command whose output nobody reads to its end goes on, and ends as it would', async () => {
  const child = spawn(process.execPath, ['--import', tsx, script, 'config', '--help'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaints: Buffer[] = [];
  child.stderr.on('data', (part: Buffer) => complaints.push(part));
  child.stdout.destroy();

  const [code] = (await once(child, 'close')) as [number];

  expect({ code, complaints: Buffer.concat(complaints).toString() }).toEqual({ code: 0, complaints: '' });
});

/** The only line of the output, which scripts read as JSON. */
function theLine(stdout: string): unknown {
  const lines = stdout.split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toBe('');
  return JSON.parse(lines[0] ?? '');
}
