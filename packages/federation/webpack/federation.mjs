import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { sharedFor } from './shared.mjs';

const require = createRequire(import.meta.url);

/** The module a remote's container would start with, by the path under which the plugin imports it. */
const ownRuntime = require.resolve('@module-federation/webpack-bundler-runtime/bundler').replaceAll('\\', '/');

const common = {
  shareStrategy: 'loaded-first', // the other strategy fetches every remote before the first screen
  manifest: false, // ManifestPlugin writes a more detailed one
  dts: false, // `defineRemote` has the types
  dev: false,
};

/**
 * Names the module that a build starts with, which the plugin names after the folder it is built in: so the same source
 * becomes the same scripts everywhere, and their size says what changed.
 *
 * @type {import('webpack').WebpackPluginInstance}
 */
const steadyStart = {
  apply({ hooks }) {
    hooks.compilation.tap('SteadyStart', ({ chunkGraph, hooks: { beforeModuleIds } }) => {
      beforeModuleIds.tap('SteadyStart', (modules) => {
        const start = [...modules].find((module) => /[\\/]\.federation[\\/]entry\./.test(module.identifier()));
        if (start) chunkGraph.setModuleId(start, 'start');
      });
    });
  },
};

/**
 * @param {{ app: string, kind: string }} build
 * @returns {import('webpack').WebpackPluginInstance[]} none for a bundle that is not federated
 */
export function federationPlugins({ app, kind }) {
  if (kind === 'shell') return [new ModuleFederationPlugin(hostOptions), steadyStart];
  if (kind === 'remote') return [new ModuleFederationPlugin(remoteOptions(app)), steadyStart];
  return [];
}

/**
 * A remote contains no federation runtime: its container uses the host's, exposed under this name
 * (src/host/lend-runtime.ts), which saves 12 kB in each remote's first script.
 *
 * @param {{ kind: string }} build
 * @returns {import('webpack').Configuration['externals']}
 */
export function federationExternals({ kind }) {
  return kind === 'remote' ? { [ownRuntime]: 'var inkbridgeFederation' } : {};
}

const hostOptions = {
  ...common,
  name: 'shell',
  shared: sharedFor('shell'),
  runtimePlugins: [fileURLToPath(new URL('../src/host/runtime-plugin.ts', import.meta.url))],
  experiments: { optimization: { target: 'web', disableSnapshot: true } },
};

function remoteOptions(app) {
  return {
    ...common,
    name: `mfe_${app}`,
    exposes: { './remote': './src/remote.tsx' },
    shared: sharedFor('remote'),
  };
}
