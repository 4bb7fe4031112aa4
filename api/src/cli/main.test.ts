import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { givenFolder } from './testing/cli-world.js';

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

  expect(missing).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^\{"command":"jobs list","ok":false.*\}\n$/) as string,
  });
  expect(made).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^\{"command":"doctor","ok":true.*\}\n$/) as string,
  });
}, 60_000);
