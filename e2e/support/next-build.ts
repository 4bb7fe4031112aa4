import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/lib/run.mjs';

type Manifest = { entry: string; hashes: string; build: string; integrity: Record<string, string> };

/** Differences in the next build of a remote; all of its scripts differ in any case. */
export type Change = { mark: string; texts: readonly (readonly [old: string, next: string])[] };

/**
 * A further build of `mfe-member`, made from the one that is there: webpack would take half a minute. All scripts get
 * other contents, and so other names, hashes and a manifest that fits.
 *
 * @returns a folder that holds the build as a checkout does
 */
export async function nextBuild({ mark, texts }: Change): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'inkbridge-next-build-'));
  const dist = join(folder, 'mfe-member/dist');
  const isKept = (file: string) => !/\.(map|br|gz)$/.test(file); // the compressed twins are of the old contents
  await cp(join(root, 'mfe-member/dist'), dist, { recursive: true, filter: isKept });
  const manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')) as Manifest;
  const scripts = (await readdir(dist)).filter((file) => file.endsWith('.js'));
  const names = new Map(scripts.map((file) => [hashIn(file), sum(file + mark).slice(0, 8)]));
  const renamed = (text: string) => text.replaceAll(/\b[0-9a-f]{8}\b/g, (hash) => names.get(hash) ?? hash);

  for (const file of scripts) {
    const content = await readFile(join(dist, file), 'utf8');
    const changed = texts.reduce((text, [old, next]) => text.replaceAll(old, next), renamed(content));
    await writeFile(join(dist, renamed(file)), `${changed}\n/* ${mark} */`);
    await rm(join(dist, file));
  }
  const described = JSON.parse(renamed(JSON.stringify(manifest))) as Manifest;
  await writeFile(join(dist, 'manifest.json'), JSON.stringify(await withHashes(dist, described, mark)));
  return folder;
}

async function withHashes(dist: string, manifest: Manifest, mark: string): Promise<Manifest> {
  const integrity: Record<string, string> = {};
  for (const file of Object.keys(manifest.integrity)) {
    if (/\.(js|css)$/.test(file)) integrity[file] = integrityOf(await readFile(join(dist, file)));
  }
  const list = JSON.stringify(integrity);
  const hashes = `integrity.${sum(list).slice(0, 8)}.json`;
  await writeFile(join(dist, hashes), list);
  const build = sum(manifest.build + mark).slice(0, 10);
  return { ...manifest, build, hashes, integrity: { ...integrity, [hashes]: integrityOf(Buffer.from(list)) } };
}

const hashIn = (file: string): string => file.split('.').at(-2) ?? '';

function sum(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function integrityOf(content: Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
