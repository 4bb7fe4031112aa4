import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.mjs';
import { EarlyScriptPlugin } from './early-script-plugin.mjs';
import { federationExternals, federationPlugins } from './federation.mjs';
import { ManifestPlugin } from './manifest-plugin.mjs';
import { repoRoot, rules } from './rules.mjs';

const testedWebpack = '5.111.1';
if (webpack.version !== testedWebpack) {
  throw new Error(
    `webpack ${webpack.version} resolved; shell and remotes are built by ${testedWebpack} and nothing else`,
  );
}

const require = createRequire(import.meta.url);
const { contractVersion } = parseContractVersion();

/** Bundlers find react-router's development build under its name. */
const routerFolder = path.dirname(
  createRequire(require.resolve('react-router-dom')).resolve('react-router/package.json'),
);
const routerOfProduction = {
  'react-router$': path.join(routerFolder, 'dist/production/index.mjs'),
  'react-router/dom$': path.join(routerFolder, 'dist/production/dom-export.mjs'),
};

/** Entry and output per kind of build, relative to the app's folder. */
const kinds = {
  shell: { entry: './src/main.tsx', output: 'dist' },
  remote: { output: 'dist' },
  standalone: { entry: './src/standalone.tsx', output: 'dist-standalone' },
  server: { entry: './src/server.tsx', output: 'dist-server' },
  plain: { entry: './src/plain.tsx', output: 'dist-plain' },
  worker: { entry: './src/worker/main.ts', output: 'dist' },
  early: { entry: './src/early.ts', output: 'dist' },
};

/**
 * The one webpack configuration of the product.
 *
 * @param {{ app: 'shell' | 'public' | 'member' | 'admin', folder: string, kind: keyof typeof kinds,
 *   mode: 'production' | 'development', devServer?: object, to?: string }} options `to`: where the output goes instead
 *   of the app's folder
 * @returns {import('webpack').Configuration}
 */
export function configFor({ app, folder, kind, mode, devServer, to = folder }) {
  const isDevelopment = mode === 'development';
  const isServer = kind === 'server';
  const name = kind === 'remote' ? `mfe_${app}` : 'main';
  return {
    name: `${app}-${kind}`,
    mode,
    context: folder,
    target: isServer ? 'node20' : ['web', 'es2022'],
    entry: kind === 'remote' ? {} : { main: [...pageEntries({ isServer, isDevelopment }), kinds[kind].entry] },
    output: isServer ? serverOutput(to) : browserOutput({ app, folder: to, kind, isDevelopment }),
    devtool: isDevelopment ? 'cheap-module-source-map' : isServer ? false : 'hidden-source-map',
    module: { rules: rules({ isServer, isDevelopment }) },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      alias: {
        ...(isServer || isDevelopment ? {} : routerOfProduction),
        ...(kind === 'plain' && { 'plain-remote': path.join(repoRoot, 'mfe-public/src/remote.tsx') }),
      },
    },
    externals: federationExternals({ kind }),
    optimization: optimization({ isServer, isDevelopment }),
    plugins: [
      ...(isServer
        ? []
        : [new MiniCssExtractPlugin({ filename: cssName(isDevelopment), chunkFilename: cssName(isDevelopment) })]),
      ...federationPlugins({ app, kind }),
      ...(isServer ? [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })] : [manifest({ app, kind, name })]),
      ...(kind === 'shell' && !isDevelopment ? [new EarlyScriptPlugin(earlyConfig(folder))] : []),
      // The plain bundle has no configuration in its page that names its hashes.
      ...(isServer || isDevelopment || kind === 'plain' ? [] : [new ChunkIntegrityPlugin()]),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    ...(isDevelopment && {
      devServer,
      cache: { type: 'filesystem', cacheDirectory: path.join(folder, 'node_modules/.cache/webpack') },
    }),
  };
}

/**
 * The service worker: one small script of its own beside the shell's files, without federation. The API puts the list of
 * this release's files before it.
 *
 * @param {{ folder: string, to?: string }} options
 * @returns {import('webpack').Configuration}
 */
export function workerConfig({ folder, to = folder }) {
  const output = { path: outputFolder(to, 'worker'), filename: 'offline-worker.js' };
  return { ...smallScript({ kind: 'worker', folder }), target: ['webworker', 'es2022'], output };
}

/** The first script of a member's page. @param {string} folder @returns {import('webpack').Configuration} */
function earlyConfig(folder) {
  return { ...smallScript({ kind: 'early', folder }), target: ['web', 'es2022'], output: { filename: 'early.js' } };
}

function smallScript({ kind, folder }) {
  return {
    name: `shell-${kind}`,
    mode: 'production',
    context: folder,
    entry: kinds[kind].entry,
    devtool: false,
    module: { rules: rules({ isServer: false, isDevelopment: false }) },
    resolve: { extensions: ['.ts', '.js'], extensionAlias: { '.js': ['.ts', '.js'] } },
    optimization: optimization({ isServer: false, isDevelopment: false }),
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

export function outputFolder(folder, kind) {
  return path.join(folder, kinds[kind].output);
}

function browserOutput({ app, folder, kind, isDevelopment }) {
  const stem = isDevelopment ? '[name].js' : '[name].[contenthash:8].js';
  return {
    path: outputFolder(folder, kind),
    clean: true,
    // A function, because the federation plugin needs the name before any hash exists.
    filename: isDevelopment ? stem : ({ chunk }) => (chunk?.contentHash?.javascript ? stem : '[name].js'),
    chunkFilename: stem,
    assetModuleFilename: isDevelopment ? '[name][ext]' : '[name].[contenthash:8][ext]',
    // Derived from the script's own address, so that no build depends on where it is served.
    publicPath: 'auto',
    // Chunk tables of two apps on one page must not collide.
    uniqueName: kind === 'remote' ? `mfe_${app}` : `inkbridge_${app}`,
    chunkLoadTimeout: 8_000,
    crossOriginLoading: 'anonymous',
  };
}

function serverOutput(folder) {
  return {
    path: outputFolder(folder, 'server'),
    clean: true,
    filename: 'server.cjs',
    library: { type: 'commonjs2' },
    publicPath: '/remotes/public/',
    assetModuleFilename: '[name].[contenthash:8][ext]',
  };
}

function optimization({ isServer, isDevelopment }) {
  if (isServer) return { minimize: false };
  if (isDevelopment) return {};
  const scripts = new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: true,
    minimizerOptions: { compress: { passes: 3 } },
  });
  return { minimizer: [scripts, new CssMinimizerPlugin()] };
}

function cssName(isDevelopment) {
  return isDevelopment ? '[name].css' : '[name].[contenthash:8].css';
}

function manifest({ app, kind, name }) {
  const names = { standalone: 'console' };
  return new ManifestPlugin({
    app: names[kind] ?? app,
    entry: name,
    contractVersion,
    preloadFonts: /-latin-\d+-normal-near\./,
  });
}

function pageEntries({ isServer, isDevelopment }) {
  if (isServer) return [];
  return ['./no-eval.mjs', ...(isDevelopment ? ['./refresh-hook.mjs'] : [])].map((file) => require.resolve(file));
}

/** The version is defined in the remotes' TypeScript; this plain JavaScript file parses it from there. */
function parseContractVersion() {
  const source = readFileSync(new URL('../src/contract-version.ts', import.meta.url), 'utf8');
  const found = /contractVersion = (\d+)/.exec(source);
  if (!found) throw new Error('src/contract-version.ts names no contractVersion');
  return { contractVersion: Number(found[1]) };
}
