/**
 * Methods of the federation runtime that read manifests or preload a remote's files. The product registers containers
 * by their address, and its pages preload their own files; 2 kB of brotli on every first page.
 */
const unusedMethods = {
  'snapshot/SnapshotHandler.js': ['loadRemoteSnapshotInfo', 'getManifestJson', 'loadManifestSnapshot'],
  'remote/index.js': ['preloadRemote'],
};

/**
 * Removes these methods, so that the minifier also drops what only they import.
 *
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} source
 * @throws Error for a version of the runtime without one of them
 */
export function pruneFederationLoader(source) {
  const file = this.resourcePath.replaceAll('\\', '/').split('/').slice(-2).join('/');
  return (unusedMethods[file] ?? []).reduce(withoutMethod, source).replace(/^\t\tpreloadAssets,\n/m, '');
}

/** @param {string} source @param {string} name */
function withoutMethod(source, name) {
  const method = new RegExp(String.raw`^\t(?:async )?${name}\(.*\{\n[^]*?\n\t\}\n`, 'm');
  if (!method.test(source)) throw new Error(`the federation runtime has no method ${name} to leave out`);
  return source.replace(method, '');
}

export default pruneFederationLoader;
