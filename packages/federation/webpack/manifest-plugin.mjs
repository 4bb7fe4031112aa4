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
      lends: lentBy(compilation),
      whole: wholeOf(compilation, entrypoint),
      icons: iconsOf(compilation),
      early: Object.keys(compilation.assets).find((file) => /^early\.[0-9a-f]{8}\.js$/.test(file)),
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
    if (isExposed(group)) exposed['./remote'] = filesOf(group);
  }
  return exposed;
}

/** Screens with named chunks; excludes the entries, which webpack also lists by name. */
function screensOf({ namedChunkGroups, entrypoints, chunkGraph }) {
  const late = [...namedChunkGroups].filter(([name]) => !entrypoints.has(name));
  return Object.fromEntries(
    late.map(([name, group]) => [name, { ...filesOf(group), borrows: borrowedBy(group, chunkGraph) }]),
  );
}

/** The names of the shared modules that a group of chunks takes from the host. */
function borrowedBy({ chunks }, chunkGraph) {
  const modules = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  return modules.filter(({ type }) => type === 'consume-shared-module').map(({ options }) => options.shareKey);
}

/** The files of each shared module that a host does not load at once. */
function lentBy({ modules, chunkGraph }) {
  const late = [...modules].filter(({ type, blocks }) => type === 'provide-module' && blocks.length > 0);
  return Object.fromEntries(
    late.map((module) => [module._name, filesOf(chunkGraph.getBlockChunkGroup(module.blocks[0]))]),
  );
}

/**
 * All files a named screen loads over time, without the screens that it leads to; under '' those that all need: the
 * first files of the app and its texts.
 */
function wholeOf({ namedChunkGroups, entrypoints }, entrypoint) {
  const screens = new Map([...namedChunkGroups].filter(([name]) => !entrypoints.has(name)));
  const isScreen = (group) => screens.get(group.name) === group;
  const base = new Set([entrypoint, ...entrypoint.getChildren().filter((group) => isExposed(group))]);
  const common = [...base, ...[...base].flatMap((group) => group.getChildren().filter(languageOf))];
  return {
    '': byLanguage(common.filter((group) => !isScreen(group)).map((group) => ({ group, files: plainFilesOf(group) }))),
    ...Object.fromEntries([...screens].map(([name, group]) => [name, byLanguage(below(group, isScreen))])),
  };
}

/** The group and all that it loads later, without other screens. */
function below(group, isScreen, seen = new Set()) {
  if (seen.has(group)) return [];
  seen.add(group);
  const later = group.getChildren().filter((child) => !isScreen(child));
  return [{ group, files: allFilesOf(group) }, ...later.flatMap((child) => below(child, isScreen, seen))];
}

function byLanguage(groups) {
  const found = {};
  for (const { group, files } of groups) {
    const language = languageOf(group) ?? '';
    found[language] = [...new Set([...(found[language] ?? []), ...files])];
  }
  const common = new Set(found['']);
  for (const language in found) {
    if (language !== '') found[language] = found[language].filter((file) => !common.has(file));
  }
  return found;
}

/** Texts of a language are modules named by its two letters: `import('./es.js')`. */
function languageOf(group) {
  return group.origins.map(({ request }) => /(?:^|\/)([a-z]{2})\.js$/.exec(request ?? '')?.[1]).find(Boolean);
}

function isExposed(group) {
  return group.origins.some(({ module }) => module?.constructor.name === 'ContainerEntryModule');
}

/** Scripts and styles; fonts that a style sheet names are loaded for some letters only. */
function plainFilesOf(group) {
  const { js, css } = filesOf(group);
  return [...js, ...css];
}

/** Includes the fonts and pictures that scripts name. */
function allFilesOf(group) {
  const others = group.chunks
    .flatMap((chunk) => [...chunk.auxiliaryFiles])
    .filter((file) => !/\.map$|^app-icon-/.test(file));
  return [...plainFilesOf(group), ...others];
}

function iconsOf({ assets }) {
  const icons = Object.keys(assets).flatMap((file) => {
    const size = /^app-icon-([\w-]+)\.[0-9a-f]{8}\.png$/.exec(file)?.[1];
    return size ? [[size, file]] : [];
  });
  return Object.fromEntries(icons);
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
