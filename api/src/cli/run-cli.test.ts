import { expect, it } from 'vitest';
import { cli, givenData, givenFolder } from '../testing/cli/cli-world.js';

const names = ['create-admin', 'seed', 'backup', 'restore', 'move-to', 'reindex', 'jobs', 'doctor', 'config'];

it('--help lists every command and exit code, and does nothing else', async () => {
  const { code, stdout } = await cli(await givenFolder(), ['--help']);

  expect(code).toBe(0);
  for (const name of names) expect(stdout).toContain(`\n  ${name}`);
  expect(stdout).toContain('0 done, 1 failed, 2 wrong usage, 3 checks failed (doctor), 130 interrupted');
});

it.each([...names, 'jobs list', 'jobs run'].filter((name) => name !== 'jobs'))(
  '%s --help shows an example and --json',
  async (name) => {
    const { code, stdout } = await cli(await givenFolder(), [...name.split(' '), '--help']);

    expect(code).toBe(0);
    expect(stdout).toMatch(new RegExp(String.raw`Examples?:\n.*npm run cli -- ${name}`));
    expect(stdout).toContain('--json');
    expect(stdout).toContain('Exit codes');
  },
);

it.each([[], ['unknown'], ['backup'], ['move-to'], ['reindex', '--fast'], ['create-admin']])(
  'wrong usage (%s) is code 2 and says what is missing',
  async (...args) => {
    const { code, stdout, stderr } = await cli(await givenFolder(), args);

    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).not.toBe('');
  },
);

it('an error is one sentence on stderr, one line with --json, and a stack only with DEBUG=1', async () => {
  const dataDir = await givenFolder();

  const plain = await cli(dataDir, ['reindex']);
  const asJson = await cli(dataDir, ['reindex', '--json']);
  const debugged = await cli(dataDir, ['reindex'], { env: { DEBUG: '1' } });

  expect(plain.code).toBe(1);
  expect(plain.stderr).toBe(
    `There is no database in ${dataDir}. Set INKBRIDGE_DATA_DIR to the folder that the product uses.\n`,
  );
  expect(asJson.stdout.split('\n')).toHaveLength(2);
  expect(asJson.json).toEqual({ command: 'reindex', ok: false, error: plain.stderr.trim() });
  expect(debugged.stderr).toMatch(/^ +at /m);
});

it('an invalid configuration is refused as by the server', async () => {
  const { code, stderr } = await cli(await givenData(), ['reindex'], { env: { PORT: 'many' } });

  expect(code).toBe(1);
  expect(stderr).toContain('PORT');
});

it('a database that does not answer is reported', async () => {
  const env = { MONGODB_URI: 'mongodb://127.0.0.1:1/inkbridge' };
  const { code, stderr } = await cli(await givenFolder(), ['reindex'], { env });

  expect(code).toBe(1);
  expect(stderr).toContain('MongoDB does not answer at 127.0.0.1:1; ');
  expect(stderr).not.toMatch(/^ +at /m);
});
