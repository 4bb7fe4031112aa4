import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The packages that the owner's design names (D-113). */
const named = [
  'react',
  'webpack',
  '@module-federation/enhanced',
  'react-router-dom',
  'fastify',
  '@fastify/jwt',
  'mongodb',
  'firebase-admin',
  'stripe',
  '@paypal/paypal-server-sdk',
  'zustand',
  'zod',
  'vitest',
  'playwright',
];

/** Playwright is installed as its test runner, which contains the package. */
const installedAs = (name: string) => (name === 'playwright' ? '@playwright/test' : name);

type Row = { name: string; job: string; places: string[] };

async function table(): Promise<Row[]> {
  const text = await readFile(join(root, 'docs/architecture.md'), 'utf8');
  const [, section = ''] = text.split("## The owner's packages");
  const rows = section.split('\n## ')[0]?.match(/^\| `.*$/gm) ?? [];
  return rows.map((row) => {
    const [, name = '', job = '', where = ''] = row.split('|').map((cell) => cell.trim());
    return { name: name.replaceAll('`', ''), job, places: [...where.matchAll(/`([^`]+)`/g)].flatMap(spelledOut) };
  });
}

/** `packages/{ui, frame}` names two places; `mfe-*` names all with that prefix. */
function spelledOut([, place = '']: RegExpMatchArray): string[] {
  const [, before = '', list] = /^(.*)\{(.*)\}$/.exec(place) ?? [];
  if (list !== undefined) return list.split(', ').map((name) => before + name);
  return place === 'mfe-*' ? ['mfe-public', 'mfe-member', 'mfe-admin'] : [place];
}

/** The nearest parent folder that is a package of the workspace. */
function workspaceOf(place: string): string {
  const parts = place.split('/');
  while (parts.length > 0 && !existsSync(join(root, ...parts, 'package.json'))) parts.pop();
  return parts.join('/');
}

type PackageFile = Partial<Record<'dependencies' | 'devDependencies' | 'peerDependencies', Record<string, string>>>;

async function dependsOn(workspace: string, name: string): Promise<boolean> {
  const file = JSON.parse(await readFile(join(root, workspace, 'package.json'), 'utf8')) as PackageFile;
  return [file.dependencies, file.devDependencies, file.peerDependencies].some((list) => list && name in list);
}

const rows = await table();

it('D-113 the table has the packages that the owner names, no more and no fewer', () => {
  expect(rows.map(({ name }) => name)).toEqual(named);
});

describe.each(rows)('D-113 $name', ({ name, job, places }) => {
  it('has a job, and is a dependency of every room that the table names for it', async () => {
    const installed = installedAs(name);

    expect(job).not.toBe('');
    expect(places).not.toEqual([]);
    const rooms = [...new Set(places.map(workspaceOf))];
    const lacking = await Promise.all(rooms.map(async (room) => ((await dependsOn(room, installed)) ? [] : [room])));
    expect(lacking.flat()).toEqual([]);
  });

  it('names only places that exist', () => {
    expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([]);
  });
});
