import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { allocator } from '../lib/allocator.mjs';

const file = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const read = (name: string) => readFileSync(file(name), 'utf8');

/** A folder of backups, and in place of the product and of age two programs that do as little as they can. */
function given({ ends = 0, older = [] as string[] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'backup-script-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [programs, backups] = [join(folder, 'programs'), join(folder, 'backups')];
  for (const one of [programs, backups]) mkdirSync(one);
  for (const name of older) writeFileSync(join(backups, name), '');
  const program = (name: string, text: string) =>
    writeFileSync(join(programs, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  program('node', `[ ${ends} = 1 ] || { mkdir -p "$3" && echo secret >"$3/manifest.json"; }; exit ${ends}`);
  program('age', 'echo encrypted for "$3"; cat >/dev/null');
  return {
    backups,
    run: (env: Record<string, string | undefined> = {}) => {
      const PATH = `${programs}${delimiter}${process.env['PATH'] ?? ''}`;
      const { status, stderr } = spawnSync('bash', [file('ops/backup.sh')], {
        env: { PATH, BACKUPS: backups, RECIPIENT: 'age1you', ...env },
        encoding: 'utf8',
      });
      return { status, stderr };
    },
    names: () => readdirSync(backups).toSorted(),
    textOf: (name = '') => readFileSync(join(backups, name), 'utf8'),
  };
}

const days = (count: number) => Array.from({ length: count }, (_, day) => `2020-01-0${day + 1}T030000Z.tar.gz.age`);

it('a backup is encrypted for its reader, nothing is left beside it, and the oldest goes', () => {
  const { run, names, textOf } = given({ older: days(7) });

  expect(run().status).toBe(0);
  expect(names().slice(0, -1)).toEqual(days(7).slice(1));
  expect(names()).toHaveLength(7);
  expect(textOf(names().at(-1))).toBe('encrypted for age1you\n');
});

it('a backup with damaged pictures is kept beside every older one, which may have them whole', () => {
  const { run, names } = given({ ends: 3, older: days(7) });

  expect(run({ KEEP: '2' }).status).toBe(3);
  expect(names()).toHaveLength(8);
});

it.each([
  { what: 'a command that fails', ends: 1, env: {}, says: 'No backup was kept: the command ended with 1.\n' },
  { what: 'no reader', env: { RECIPIENT: '' }, says: 'No backup was kept: set RECIPIENT, the public key that' },
  { what: 'no number to keep', env: { KEEP: '0' }, says: 'No backup was kept: KEEP must be a number of backups' },
])('$what leaves the backups as they were, and says so', ({ ends = 0, env, says }) => {
  const { run, names } = given({ ends, older: days(3) });

  const { status, stderr } = run(env);

  expect(status).toBe(1);
  expect(stderr).toContain(says);
  expect(names()).toEqual(days(3));
});

it('a backup that another one meets is refused, and leaves the folder of the first alone', async () => {
  const { run, names, backups } = given({ older: ['today'] });
  const first = spawn('bash', ['-c', 'exec flock "$0" cat', backups], { stdio: ['pipe', 'pipe', 'ignore'] });
  onTestFinished(() => void first.stdin.end());
  first.stdin.write('held');
  await once(first.stdout, 'data');

  expect(run()).toEqual({ status: 1, stderr: 'No backup was kept: another backup is under way.\n' });
  expect(names()).toEqual(['today']);
});

it('an encryption that fails keeps nothing that is half', () => {
  const { run, names } = given({ older: days(1) });

  expect(run({ RECIPIENT: 'nobody@example.org', GNUPGHOME: '/nowhere' }).status).toBe(1);
  expect(names()).toEqual(days(1));
});

it('systemd starts the product as `npm start` does, and ends it before its database', () => {
  const unit = read('ops/systemd/inkbridge.service');
  const set = Object.entries(allocator).map(([name, value]) => `${name}=${value}`);

  expect(unit).toContain(`Environment=${set.join(' ')}\n`);
  expect(unit).toContain('KillMode=mixed');
  expect(read('ops/systemd/inkbridge-backup.service')).toContain('ExecStart=/opt/inkbridge/ops/backup.sh');
});
