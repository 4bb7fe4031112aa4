import webpack from 'webpack';

/**
 * Every script that a build loads later on is checked against the page's configuration, which names them by path.
 * A path that is not there is loaded unchecked: then the host has said in the same place that it does not know it.
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

// `runtime-config` is runtimeConfigId of src/runtime-config; the page is read anew because a retry replaces it.
const checkedScript = `
script.crossOrigin = 'anonymous';
const pageConfig = document.getElementById('runtime-config');
const known = pageConfig && JSON.parse(pageConfig.textContent).integrity;
const hash = known && known[new URL(url, location.href).pathname];
if (hash) script.integrity = hash;
`;
