/** What the product uses of TanStack Query. A test compares the list with the imports in our sources. */
export const queryExports = [
  'QueryClient',
  'QueryClientProvider',
  'dehydrate',
  'hydrate',
  'infiniteQueryOptions',
  'keepPreviousData',
  'queryOptions',
  'useInfiniteQuery',
  'useMutation',
  'useQuery',
  'useQueryClient',
];

const kept = new Set(queryExports);

/**
 * Sharing a library switches tree shaking off. So its index keeps only the names on the list, and what stands behind
 * the others (suspense, parallel queries, observers of mutations) is left out: 2 KB of brotli on every first page.
 *
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} source
 */
export function pruneQueryLoader(source) {
  const core = queryExports.filter((name) => !new RegExp(String.raw`\b${name}\b`).test(source));
  return source
    .replace(/^export \* from "@tanstack\/query-core";$/m, `export { ${core.join(', ')} } from "@tanstack/query-core";`)
    .replace(/^export \{([^}]*)\};$/m, (_, names) => {
      const listed = names.split(',').map((name) => name.trim());
      return `export { ${listed.filter((name) => kept.has(name)).join(', ')} };`;
    });
}

// webpack takes a loader from the default export.
export default pruneQueryLoader;
