/**
 * react-router calls React at module level (`forwardRef`, `createContext`) and sets `displayName` on the results.
 * Minifiers treat both as side effects and keep links, forms and prefetching that the facade does not export: 4 KB of
 * brotli on every first page. Marking the calls as pure changes nothing else. The package publishes its development
 * build under `import`; the production build differs in a single constant.
 *
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} source
 */
export default function pruneRouterLoader(source) {
  return source
    .replace(/^var ENABLE_DEV_WARNINGS = true;$/m, 'var ENABLE_DEV_WARNINGS = false;')
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/^((?:var|const|let) \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/*#__PURE__*/ $2');
}
