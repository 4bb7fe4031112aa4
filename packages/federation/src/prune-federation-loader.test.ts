import { expect, it } from 'vitest';
import { pruneFederationLoader } from '../webpack/prune-federation-loader.mjs';

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
