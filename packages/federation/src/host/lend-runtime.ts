import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import runtimePlugin from './runtime-plugin.js';

type InstanceOptions = Parameters<typeof createInstance>[0];

/**
 * Exposes this host's federation runtime under the name where the containers of remotes look for theirs
 * (webpack/federation.mjs), so that the page has only one copy.
 */
export function lendRuntime(): void {
  const inkbridgeFederation = {
    ...federation,
    runtime: { ...federation.runtime, init: createRemoteInstance },
    // The build removes from a host the parts that only containers call.
    bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry },
  };
  Object.assign(globalThis, { inkbridgeFederation });
}

/** The runtime's own `init` would give every remote the instance of the host it was built with. */
function createRemoteInstance(options: InstanceOptions): ModuleFederation {
  return createInstance({ ...options, plugins: [...(options.plugins ?? []), runtimePlugin()] });
}
