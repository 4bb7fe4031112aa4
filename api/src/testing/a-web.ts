import type { Operator } from '@inkbridge/federation/runtime-config';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildFolders, readBuilds, steady } from '../pages/builds.js';
import type { Web } from '../product/listeners.js';
import { whenDone } from './when-done.js';

type App = keyof typeof buildFolders;

/** A folder in which only these front ends are built. */
async function rootWith(apps: readonly App[]): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'inkbridge-apart-'));
  whenDone(() => rm(root, { recursive: true, force: true }));
  for (const app of apps) {
    const folder = join(root, buildFolders[app]);
    await lay(join(folder, 'manifest.json'), JSON.stringify(manifestOf(app)));
    await lay(join(folder, 'main.01234567.js'), 'main()');
  }
  return root;
}

async function lay(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

function manifestOf(app: App) {
  const isHost = app === 'shell' || app === 'console';
  const entry = 'main.01234567.js';
  return {
    app,
    build: `${app}-build`,
    contractVersion: 1,
    entry,
    expose: isHost ? {} : { './remote': { js: [entry], css: [] } },
    screens: {},
    initial: { js: [entry], css: [] },
    fonts: [],
    integrity: { [entry]: `sha256-${app}` },
    hashes: 'integrity.01234567.json',
  };
}

/** An operator who has set everything, and keeps the terms elsewhere. */
const operator: Operator = {
  name: 'Bridge Letters LLC',
  address: '12 Elm Street, Salem, OR 97301',
  email: 'hello@inkbridge.example',
  termsUrl: 'https://inkbridge.example/our-terms',
};

/** The listeners' files when only these front ends are built. Removed at the end of the test. */
export async function aWeb(apps: readonly App[], facts: Partial<Web['facts']> = {}): Promise<Web> {
  const root = await rootWith(apps);
  const identity = { firebase: null, social: [], googleAuthorizeUrl: null };
  return {
    builds: steady(await readBuilds(root, { warn: () => undefined })),
    publicUrl: new URL('https://inkbridge.example'),
    facts: { identity, operator, ...facts },
  };
}
