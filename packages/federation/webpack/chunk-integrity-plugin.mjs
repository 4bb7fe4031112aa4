import webpack from 'webpack';
import { hashOf } from './hash-of.mjs';

/** Checks every script that a build loads later; one without a known hash is not loaded and counts as unreachable. */
export class ChunkIntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('ChunkIntegrityPlugin', (source) => `${source}\n${checkedScript}`);
    });
  }
}

// `script` and `needAttach` are webpack's own. Its time limit includes the wait for the hash: it clears the handlers.
const checkedScript = `
script.crossOrigin = 'anonymous';
needAttach = false;
(${hashOf.toString()})(new URL(url, location).href.replace(location.origin, '')).then(
  (hash) => {
    script.integrity = hash;
    if (script.onload) document.head.appendChild(script);
  },
  () => script.onerror?.({ type: 'error', target: script }),
);
`;
