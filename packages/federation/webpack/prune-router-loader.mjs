/**
 * react-router calls React at module level (`forwardRef`, `createContext`) and sets `displayName` on the results.
 * Minifiers treat both as side effects and keep links, forms and prefetching that the facade does not export: 4 kB of
 * brotli on every first page. Marking the calls as pure changes nothing else.
 *
 * @param {string} source
 * @throws Error for a version of the router that is written in another way
 */
export function pruneRouterLoader(source) {
  if (!/\bReact\d*\.createContext\(/.test(source)) return source;
  return [
    [/^\w+\.displayName = "\w+";$/gm, ''],
    [/^((?:var|const|let) \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/*#__PURE__*/ $2'],
  ].reduce((text, [pattern, to]) => {
    if (text.search(pattern) < 0) throw new Error(`the router has nothing like ${pattern} to leave out`);
    return text.replaceAll(pattern, to);
  }, source);
}

export default pruneRouterLoader;
