import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppName } from '@inkbridge/federation/runtime-config';
import { buildFolders, serverFolder } from '../../pages/builds.js';
import { whenDone } from '../when-done.js';
import { lay } from './built-site.js';

type BuildOptions = { contractVersion?: number; /** The heading drawn by the server bundle. */ heading?: string };

/** A folder that is removed when the test is over. */
export async function anEmptyRoot(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'inkbridge-release-'));
  whenDone(() => rm(root, { recursive: true, force: true }));
  return root;
}

/** Lays a whole build of an app below a root: an entry, one late script and the list of hashes. */
export async function layBuild(
  root: string,
  app: AppName,
  { mark, contractVersion = 1, heading = mark }: BuildOptions & { mark: string },
): Promise<string> {
  const isHost = app === 'shell' || app === 'console';
  const name = (stem: string, end = 'js') => `${stem}.${sum(mark).slice(0, 8)}.${end}`;
  const [entry, late, hashes] = [name(`mfe_${app}`), name('late'), name('integrity', 'json')];
  const files = { [entry]: `entry('${mark}')`, [late]: `late('${mark}')`, [hashes]: `{"${late}":"${mark}"}` };
  for (const [file, content] of Object.entries(files)) await lay(join(root, buildFolders[app], file), content);
  const build = sum(`${app} ${mark}`).slice(0, 10);
  const manifest = {
    app,
    build,
    contractVersion,
    entry,
    expose: isHost ? {} : { './remote': { js: [late], css: [] } },
    screens: {},
    initial: { js: [entry], css: [] },
    fonts: [],
    integrity: Object.fromEntries(Object.entries(files).map(([file, content]) => [file, integrityOf(content)])),
    hashes,
  };
  await lay(join(root, buildFolders[app], 'manifest.json'), JSON.stringify(manifest));
  if (app === 'public') await layRenderer(root, { build, heading });
  return entry;
}

async function layRenderer(root: string, { build, heading }: { build: string; heading: string }): Promise<void> {
  const page = { status: 200, html: `<h1>${heading}</h1>`, head: { title: heading }, state: {} };
  await lay(join(root, serverFolder, 'manifest.json'), JSON.stringify({ build, entry: 'server.cjs' }));
  await lay(join(root, serverFolder, 'server.cjs'), `exports.render = async () => (${JSON.stringify(page)});`);
}

function sum(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function integrityOf(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
