import { expect, it } from 'vitest';
import { pruneFederationLoader } from '../webpack/prune-federation-loader.mjs';
import { pruneRouterLoader } from '../webpack/prune-router-loader.mjs';

const resourcePath = '/library/dist/remote/index.js';

it('leaves preloading out of the federation runtime and keeps its neighbors', () => {
  const source = [
    'var RemoteHandler = class {',
    '\tasync loadRemote(id) {\n\t\tif (id) {\n\t\t\treturn id;\n\t\t}\n\t}',
    '\tasync preloadRemote({ id }) {\n\t\tif (id) {\n\t\t\treturn id;\n\t\t}\n\t}',
    '\tregisterRemotes(remotes) {\n\t\treturn remotes;\n\t}',
    '};\n',
  ];

  expect(pruneFederationLoader.call({ resourcePath }, source.join('\n'))).toBe(source.toSpliced(2, 1).join('\n'));
});

it('stops the build when the runtime has no such method', () => {
  expect(() => pruneFederationLoader.call({ resourcePath }, 'var RemoteHandler = class {};\n')).toThrow(
    'preloadRemote',
  );
});

it('lets the minifier drop what the router makes at module level and nobody uses', () => {
  const source = 'var Context = React2.createContext(null);\nContext.displayName = "Context";\nexport { Context };\n';

  expect(pruneRouterLoader(source)).toBe(
    'var Context = /*#__PURE__*/ React2.createContext(null);\n\nexport { Context };\n',
  );
});

it('stops the build when the router is written in another way, and leaves its other files alone', () => {
  expect(() => pruneRouterLoader('export const Context = React.createContext(null);\n')).toThrow('displayName');
  expect(pruneRouterLoader('export const a = 1;\n')).toBe('export const a = 1;\n');
});
