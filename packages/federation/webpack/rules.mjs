import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const require = createRequire(import.meta.url);
export const repoRoot = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * @param {{ isServer: boolean, isDevelopment: boolean }} options
 * @returns {import('webpack').RuleSetRule[]}
 */
export function rules({ isServer, isDevelopment }) {
  return [
    scripts({ isServer, isDevelopment }),
    pureSources,
    // Compiled in development too, so that a broken message shows up when it is saved.
    {
      enforce: 'post', // it reads JavaScript
      test: /[\\/]messages[\\/][^\\/]+\.ts$/,
      exclude: /node_modules/,
      use: fileURLToPath(new URL('messages-loader.mjs', import.meta.url)),
    },
    ...(isServer || isDevelopment ? [] : [prunedRouter, prunedFederation]),
    styles({ isServer }),
    { test: /\.woff2?$/, type: 'asset/resource', generator: { emit: !isServer } },
    ...fontParts.map((part) => partOfFont(part, { isServer, isDevelopment })),
    { test: /\.(svg|png|jpe?g|webp)$/, type: 'asset/resource', generator: { emit: !isServer } },
  ];
}

const fontParts = ['near', 'far'];

/** Puts the part into the file name, so that only the near letters are preloaded. */
function partOfFont(part, { isServer, isDevelopment }) {
  return {
    test: /\.woff2$/,
    resourceQuery: new RegExp(`letters=${part}`),
    use: fileURLToPath(new URL('subset-font-loader.mjs', import.meta.url)),
    generator: {
      filename: isDevelopment ? `[name]-${part}[ext]` : `[name]-${part}.[contenthash:8][ext]`,
      emit: !isServer,
    },
  };
}

/** Importing a module of our packages has no side effects, so webpack can drop unused modules and their imports. */
const pureSources = {
  test: /\.tsx?$/,
  include: path.join(repoRoot, 'packages'),
  exclude: path.join(repoRoot, 'packages/ui/src/index.ts'), // imports the global style sheet
  sideEffects: false,
};

const prunedRouter = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-.*\.mjs$/,
  use: fileURLToPath(new URL('prune-router-loader.mjs', import.meta.url)),
};

const prunedFederation = {
  test: /[\\/]runtime-core[\\/]dist[\\/](helpers|remote[\\/]index|plugins[\\/]snapshot[\\/]SnapshotHandler)\.js$/,
  use: fileURLToPath(new URL('prune-federation-loader.mjs', import.meta.url)),
};

function scripts({ isServer, isDevelopment }) {
  const isHot = isDevelopment && !isServer;
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: {
      loader: require.resolve('swc-loader'),
      options: {
        swcrc: false,
        configFile: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: isDevelopment, refresh: isHot } },
        },
      },
    },
  };
}

function styles({ isServer }) {
  const css = {
    loader: require.resolve('css-loader'),
    options: {
      modules: {
        auto: /\.module\.css$/,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: isServer,
        getLocalIdent: ({ resourcePath }, _, local) => className(resourcePath, local),
      },
    },
  };
  return {
    test: /\.css$/,
    // Side-effect-free packages would otherwise lose their style sheets.
    sideEffects: true,
    use: isServer ? [css] : [MiniCssExtractPlugin.loader, css],
  };
}

/** The file that uses each name, to detect duplicates. */
const takenBy = new Map();

/**
 * `<workspace folder>_<file>_<local>`: derived from the file's path alone, so that server and browser agree and two
 * apps never clash. @throws Error for two style sheets of the same name in one workspace folder
 */
function className(resourcePath, local) {
  const [top, second] = path.relative(repoRoot, resourcePath).split(path.sep);
  const folder = top === 'packages' ? second : top;
  const stem = `${folder}_${path.basename(resourcePath, '.module.css')}`;

  const owner = takenBy.get(stem) ?? resourcePath;
  takenBy.set(stem, owner);
  if (owner !== resourcePath) throw new Error(`${resourcePath} and ${owner} need different names`);
  return `${stem}_${local}`;
}
