import webpack from 'webpack';

/**
 * The integrity hash of one of our scripts: from its preload in the page, else from a list of its build. The page's
 * configuration names the lists by address, with their own hashes. After a release there may be several for a folder,
 * because a retry adds those of the new builds.
 *
 * Becomes part of every build's runtime as text, so it uses nothing from outside. `runtime-config` is `runtimeConfigId`
 * of src/runtime-config.
 *
 * @param {string} path with the origin before it, if that is not the page's own
 * @returns {Promise<string>}
 * @throws Error if no list has the path
 */
export async function hashOf(path) {
  const linked = document.querySelector(`[href="${path}"]`);
  if (linked) return linked.getAttribute('integrity');
  const { integrity } = JSON.parse(document.getElementById('runtime-config').textContent);
  const [, folder, file] = /(.*\/)(.*)/.exec(path);
  for (const list in integrity) {
    if (!list.startsWith(folder)) continue;
    const known = await fetch(list, { integrity: integrity[list] }).then(
      (answer) => answer.json(),
      () => ({}),
    );
    if (known[file]) return known[file];
  }
  throw Error(path);
}

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
