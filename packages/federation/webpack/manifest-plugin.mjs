import { createHash } from 'node:crypto';
import webpack from 'webpack';

const { Compilation, sources } = webpack;

/**
 * Writes `manifest.json`, the `Manifest` of src/runtime-config: what a server must know to link, preload and verify the
 * files of this build.
 */
export class ManifestPlugin {
  /** @param {{ app: string, entry: string, contractVersion: number, preloadFonts: RegExp }} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT; // file names and contents are final
      compilation.hooks.processAssets.tap({ name: 'ManifestPlugin', stage }, () => {
        const integrity = integrityOf(compilation);
        const hashes = emitHashes(compilation, integrity);
        const manifest = this.manifestOf(compilation, { integrity, hashes });
        compilation.emitAsset('manifest.json', new sources.RawSource(JSON.stringify(manifest, null, 2)));
      });
    });
  }

  manifestOf(compilation, { integrity, hashes }) {
    const { app, entry, contractVersion, preloadFonts } = this.options;
    const entrypoint = compilation.entrypoints.get(entry);
    if (!entrypoint) return null; // the compilation failed and reports it itself
    const initial = filesOf(entrypoint);
    return {
      app,
      build: digest('sha256', Object.values(integrity).join('')).toString('hex').slice(0, 10),
      contractVersion,
      entry: initial.js.at(-1),
      expose: exposedOf(entrypoint),
      screens: screensOf(compilation),
      initial,
      fonts: Object.keys(compilation.assets).filter((file) => file.endsWith('.woff2') && preloadFonts.test(file)),
      integrity: { ...integrity, [hashes.name]: hashAttribute(hashes.content) },
      hashes: hashes.name,
    };
  }
}

/** A container has no files of its own: each module it exposes is a chunk group whose only origin names the module. */
function exposedOf(entrypoint) {
  const exposed = {};
  for (const group of entrypoint.getChildren()) {
    const name = group.origins.find(({ module }) => module?.constructor.name === 'ContainerEntryModule')?.request;
    if (name) exposed['./remote'] = filesOf(group);
  }
  return exposed;
}

/** Screens with named chunks; excludes the entries, which webpack also lists by name. */
function screensOf({ namedChunkGroups, entrypoints }) {
  const late = [...namedChunkGroups].filter(([name]) => !entrypoints.has(name));
  return Object.fromEntries(late.map(([name, group]) => [name, filesOf(group)]));
}

function filesOf(group) {
  const files = group.getFiles().filter((file) => !file.includes('.hot-update.'));
  return { js: files.filter((file) => file.endsWith('.js')), css: files.filter((file) => file.endsWith('.css')) };
}

function integrityOf(compilation) {
  const checked = compilation.getAssets().filter(({ name }) => /\.(js|css)$/.test(name));
  return Object.fromEntries(
    checked.map(({ name, source }) => [name, hashAttribute(source.buffer())]).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function digest(algorithm, content) {
  return createHash(algorithm).update(content).digest();
}

/** Emits the list of the scripts' hashes, which a page fetches for a script that it does not link. */
function emitHashes(compilation, integrity) {
  const scripts = Object.entries(integrity).filter(([file]) => file.endsWith('.js'));
  const content = JSON.stringify(Object.fromEntries(scripts));
  const name = `integrity.${digest('sha256', content).toString('hex').slice(0, 8)}.json`;
  compilation.emitAsset(name, new sources.RawSource(content));
  return { name, content };
}

function hashAttribute(content) {
  return `sha256-${digest('sha256', content).toString('base64')}`;
}
