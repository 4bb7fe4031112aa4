import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { allocator } from '../lib/allocator.mjs';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const [, services = ''] = compose.split('\nservices:\n');
const [running = ''] = services.split(/\n(?=\w)/);
/** The lines of each service. */
const each = running.split(/\n\n(?= {2}\w)/);

it('every image is pinned by an exact tag, and the Node of the image is the Node of .nvmrc', () => {
  const bases = [...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, image = '']) => image);
  const images = [...compose.matchAll(/^ +image: (\S+)/gm)].map(([, image = '']) => image);

  expect(images.length).toBeGreaterThan(1);
  for (const image of [...bases, ...images]) expect(image).toMatch(/:\d+\.\d+\.\d+/);
  expect(new Set(bases).size).toBe(1);
  expect(bases[0]).toContain(`node:${read('.nvmrc').trim()}.`);
});

it('the image runs as a user without rights, and is alive while its lists are still loading', () => {
  const [, last = ''] = dockerfile.split(/^FROM \S+$/m).slice(-2);

  expect(last).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
  expect(last).toContain('/healthz');
  expect(last).not.toContain('/readyz`');
  expect(last).not.toContain('localhost'); // a name that not every container knows
});

it('every service starts again, cannot write its own files, has no rights, little memory and short logs', () => {
  expect(each.length).toBe(3);
  for (const service of each) {
    expect(service).toContain('<<: *service');
    expect(service).toMatch(/^ +mem_limit: \d+[gm]$/m);
    expect(service).toMatch(/^ +pids_limit: \d+$/m);
    expect(service).not.toMatch(/read_only: false|privileged: true/);
  }
  for (const line of [
    'restart: unless-stopped',
    'read_only: true',
    'cap_drop: [ALL]',
    'no-new-privileges:true',
    'max-size',
  ])
    expect(compose.split('\nservices:')[0]).toContain(line);
});

it('only the proxy is published, and backups go where the API may write', () => {
  expect(each.filter((service) => /^ +ports:/m.test(service)).map((service) => service.trim().split(':')[0])).toEqual([
    'proxy',
  ]);
  expect(compose).toContain('- backups:/backups');
  expect(dockerfile).toMatch(/install --directory --mode=700 --owner=node --group=node \/data \/backups/);
});

it('lines meant for .env have no quotes and no comment behind a value, because each is taken as it is', () => {
  const [, snippet = ''] = /```sh\n(PUBLIC_HOST=[^]+?)```/.exec(read('docs/operations.md')) ?? [];
  const lines = [...snippet.split('\n'), ...read('.env.example').split('\n')].filter((line) =>
    /^#? ?[A-Z_]+=/.test(line),
  );

  expect(compose).toContain('format: raw');
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.filter((line) => /=["']| #/.test(line))).toEqual([]);
});

it('the image sets the allocator as `npm start` does', () => {
  const set = Object.entries(allocator).map(([name, value]) => `${name}=${value}`);

  expect(dockerfile).toContain(`ENV ${set.join(' ')}\n`);
});

it.skipIf(process.platform === 'win32')(
  'the drill says what a machine without an engine lacks, and tries nothing',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'container-drill-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const name of ['bash', 'cat', 'curl', 'dirname', 'git', 'grep', 'id', 'mkdir', 'sed']) {
      const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
      symlinkSync(stdout.trim(), join(folder, name));
    }
    const drill = (...args: string[]) =>
      spawnSync('bash', [fileURLToPath(new URL('../../drills/container/container.sh', import.meta.url)), ...args], {
        env: { PATH: folder, WORK: join(folder, 'work') },
        encoding: 'utf8',
      });

    expect(drill()).toMatchObject({
      status: 2,
      stderr: 'Nothing was tried: Podman is not installed. On Debian, run as root, this installs it.\n',
    });
    expect(drill('imgae')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('npm run container -- image') as string,
    });
  },
);
