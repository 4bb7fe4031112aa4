import path from 'node:path';
import type { Import } from './imports.js';

/** An import that leads to a file of the repository. */
export type Link = Import & { from: string; to: string };

/** The entries of a package: subpath (`.`, `./form`) to the file, both as package.json writes them. */
export type PackageExports = { name: string; folder: string; exports: Readonly<Record<string, string>> };

/** Finds the file that an import leads to, or null if that is no counted file of the repository. */
export function createResolver(files: ReadonlySet<string>, packages: readonly PackageExports[]) {
  const byName = new Map(packages.map((one) => [one.name, one]));
  return (from: string, specifier: string): string | null => {
    if (specifier.startsWith('.')) return existing(files, path.join(path.dirname(from), specifier));
    const [scope, name, ...rest] = specifier.split('/');
    const found = byName.get(`${scope}/${name}`);
    const entry = found?.exports[['.', ...rest].join('/')];
    return found && entry ? existing(files, path.join(found.folder, entry)) : null;
  };
}

/** TypeScript's imports name the file that it would emit. */
function existing(files: ReadonlySet<string>, name: string): string | null {
  const stem = name.replace(/\.(js|mjs)$/, '');
  const possible = [name, `${stem}.ts`, `${stem}.tsx`, `${stem}.mts`, `${name}.ts`, `${name}/index.ts`];
  return possible.find((one) => files.has(one)) ?? null;
}

/** The groups of files that import each other in a circle, each sorted by name. */
export function cyclesIn(links: readonly Pick<Link, 'from' | 'to'>[]): string[][] {
  const next = groupedBy(links);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];

  function visit(file: string): void {
    order.set(file, order.size);
    lowest.set(file, order.size - 1);
    open.push(file);
    for (const to of next.get(file) ?? []) {
      if (!order.has(to)) visit(to);
      if (open.includes(to)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(to) ?? 0));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const group = open.splice(open.lastIndexOf(file));
    if (group.length > 1) cycles.push(group.toSorted());
  }
  for (const file of next.keys()) if (!order.has(file)) visit(file);
  return cycles;
}

function groupedBy(links: readonly Pick<Link, 'from' | 'to'>[]): Map<string, string[]> {
  const next = new Map<string, string[]>();
  for (const { from, to } of links) {
    const list = next.get(from) ?? [];
    if (list.length === 0) next.set(from, list);
    list.push(to);
  }
  return next;
}

/** How many other files import each file. */
export function importerCounts(links: readonly Pick<Link, 'from' | 'to'>[]): Map<string, number> {
  const importers = new Map<string, Set<string>>();
  for (const { from, to } of links) importers.set(to, (importers.get(to) ?? new Set()).add(from));
  return new Map([...importers].map(([file, { size }]) => [file, size]));
}
