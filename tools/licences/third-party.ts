import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A third-party package. */
export type ThirdParty = { name: string; version: string; licence: string };

const ranges = z.record(z.string(), z.string()).optional();
const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
  /** The old form of the licence field. */
  licenses: z.array(z.object({ type: z.string() })).optional(),
  os: z.array(z.string()).optional(),
  dependencies: ranges,
  optionalDependencies: ranges,
  peerDependencies: ranges,
  peerDependenciesMeta: z.record(z.string(), z.unknown()).optional(),
});
type PackageJson = z.output<typeof packageSchema>;

/** Builds for browsers contain code of these packages, although no image contains the packages. */
const insideBundles = [{ workspace: 'packages/federation', name: 'webpack' }];

/** All third-party packages in an image, by name: those that pnpm installs with `--prod`. */
export function thirdParties(): ThirdParty[] {
  const parts = new Map<string, ThirdParty>();
  const seen = new Set<string>();

  function take(folder: string, { isWhole = true } = {}): void {
    if (seen.has(folder)) return;
    seen.add(folder);
    const own = readPackage(folder);
    const isOurs = own.name.startsWith('@inkbridge/');
    if (!isOurs) parts.set(`${nameOf(own)} ${own.version}`, partOf(own, folder));
    if (!isWhole) return;
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = own;
    const peers = { ...peerDependencies, ...peerDependenciesMeta };
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peers })) {
      const found = installed(folder, name);
      // Builds for other systems, unneeded peers, and packages that `overrides` removes are not installed.
      if (found) take(found);
    }
  }

  for (const workspace of workspaces()) take(join(root, workspace));
  for (const { workspace, name } of insideBundles) {
    const found = installed(join(root, workspace), name);
    if (!found) throw new Error(`${name} is not installed`);
    take(found, { isWhole: false });
  }
  return [...parts.values()].toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1));
}

/** The text of THIRD-PARTY.md. */
export function thirdPartyPage(parts: readonly ThirdParty[]): string {
  const licences = [...new Set(parts.map(({ licence }) => licence))].toSorted();
  const summary = licences.map((one) => `${one} ${parts.filter(({ licence }) => licence === one).length}`);
  return [
    '# Third parties',
    '',
    'What an image carries besides Inkbridge itself, with the licence that each package names; `npm run licences` writes this page.',
    'Each package in `node_modules` has its licence text with it; those that are bundled for browsers have their notices beside the scripts (`*.LICENSE.txt`).',
    'A native library is one row for all systems. libvips (LGPL-3.0-or-later) is linked dynamically and can be replaced.',
    '',
    `${parts.length} packages: ${summary.join(', ')}.`,
    '',
    '| package | version | licence |',
    '| ------- | ------- | ------- |',
    ...parts.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    '',
  ].join('\n');
}

/** The folders of pnpm-workspace.yaml. */
function workspaces(): string[] {
  const inFolder = (folder: string) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(root, folder, entry.name, 'package.json')))
      .map(({ name }) => join(folder, name));
  return [...inFolder('.').filter((name) => name !== 'node_modules'), ...inFolder('packages')];
}

/** Where Node resolves a package's dependency: in its own node_modules, or beside it in pnpm's store. */
function installed(folder: string, name: string): string | null {
  const [beside] = /^.*node_modules(?=\W)/.exec(folder) ?? [folder];
  const places = [join(folder, 'node_modules', name), join(beside, name)];
  const found = places.find((place) => existsSync(join(place, 'package.json')));
  return found ? realpathSync(found) : null;
}

function readPackage(folder: string): PackageJson {
  return packageSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
}

function partOf(own: PackageJson, folder: string): ThirdParty {
  const { version, license, licenses = [] } = own;
  const named = license ?? licenses.map(({ type }) => type).join(' OR ');
  const isNamed = named !== '' && named !== 'BSD'; // which stands for several
  return { name: nameOf(own), version, licence: isNamed ? named : licenceIn(join(folder, 'LICENSE')) };
}

/** By the words of the text, for packages that name no licence. */
function licenceIn(file: string): string {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (text.startsWith('MIT License\n')) return 'MIT';
  return text.includes('(BSD License)') && text.includes('may not be used to endorse') ? 'BSD-3-Clause' : 'none';
}

/** A name that is the same on every system, because names of native builds contain the system. */
function nameOf({ name, os }: PackageJson): string {
  return os ? name.replace(/(linuxmusl|linux|darwin|win32|freebsd)-.*$/, '*') : name;
}

function idOf({ name, version }: ThirdParty): string {
  return `${name} ${version}`;
}
