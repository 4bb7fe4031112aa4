import webpack from 'webpack';

/**
 * Checks every script that a build loads later against the page's configuration, which lists hashes by path. A path
 * that is not listed there loads unchecked, because the host does not know it.
 */
export class ChunkIntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('ChunkIntegrityPlugin', (source) => `${source}\n${checkedScript}`);
    });
  }
}

// `runtime-config` is runtimeConfigId of src/runtime-config; read again each time, because a retry replaces it.
const checkedScript = `
script.crossOrigin = 'anonymous';
const pageConfig = document.getElementById('runtime-config');
const known = pageConfig && JSON.parse(pageConfig.textContent).integrity;
const hash = known && known[new URL(url, location.href).pathname];
if (hash) script.integrity = hash;
`;
