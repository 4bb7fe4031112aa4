import { dirname } from 'node:path';

/** Code of tests alone. */
export const isTest = (/** @type {string} */ path) => /\.(test|spec|suite)\.tsx?$|\/test(ing)?\/|^e2e\//.test(path);
/** Code that runs, outside of tests. */
export const isSource = (/** @type {string} */ path) => /\.(tsx?|mjs|cjs)$/.test(path) && !isTest(path);

/** An app, a package, or the API: anything built by itself. */
export const houseOf = (/** @type {string} */ path) => /^(packages\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? '';

/**
 * The imports among source files, of types too.
 * @param {import('dependency-cruiser').IModule[]} modules @returns {{ from: string, to: string }[]}
 */
export function arrowsOf(modules) {
  return modules.flatMap(({ source: from, dependencies }) =>
    dependencies.map(({ resolved: to }) => ({ from, to })).filter(({ to }) => isSource(from) && isSource(to)),
  );
}

/**
 * Folders that reach themselves over imports of other folders of their house. The entry of a package is no room.
 * @param {{ from: string, to: string }[]} arrows
 */
export function foldersInKnots(arrows) {
  const isEntry = (/** @type {string} */ path) => /^[^/]+(\/[^/]+)?\/src\/index\.ts$/.test(path);
  const inside = arrows.filter(
    ({ from, to }) => houseOf(from) === houseOf(to) && dirname(from) !== dirname(to) && !isEntry(from) && !isEntry(to),
  );
  const next = grouped(inside.map(({ from, to }) => [dirname(from), dirname(to)]));
  return [...next.keys()].filter((folder) => {
    const seen = new Set(next.get(folder));
    for (const met of seen) for (const one of next.get(met) ?? []) seen.add(one);
    return seen.has(folder);
  });
}

/** @param {string[][]} pairs keys and values @returns {Map<string, Set<string>>} */
export function grouped(pairs) {
  const sets = new Map();
  for (const [key, value] of pairs) sets.set(key, (sets.get(key) ?? new Set()).add(value));
  return sets;
}
