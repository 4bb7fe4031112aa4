import {
  createInstance,
  loadRemote,
  type ModuleFederation,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { contractVersion } from '../contract-version.js';
import type { Remote } from '../define-remote.js';
import type { RemoteEntry, RuntimeConfig } from '../runtime-config/index.js';
import { withRetries } from './patience.js';
import { isChunkFailure, isTimeout, RemoteFailure } from './remote-failure.js';
import runtimePlugin from './runtime-plugin.js';

/** Fetches remotes on demand; what has loaded stays loaded. */
export type RemoteLoader = {
  /** Concurrent calls share one request; after a failure the next call starts again. @throws RemoteFailure */
  load: (id: string) => Promise<Remote>;
  /** The build that was loaded or would be loaded. */
  buildOf: (id: string) => string | undefined;
};

export type RemoteLoaderDeps = {
  config: RuntimeConfig;
  /** Fetches the configuration again, because an open tab still names the files of the release it was opened with. */
  freshConfig: () => Promise<RuntimeConfig>;
  /** Fetches a remote's scripts. The returned function evaluates the module the remote exposes. */
  open?: (entry: RemoteEntry) => Promise<() => { remote: Remote }>;
};

/** Retries what may be a temporary failure, with a fresh configuration from the second attempt on. */
export function createRemoteLoader({ config, freshConfig, open = openRemote }: RemoteLoaderDeps): RemoteLoader {
  const loading = new Map<string, Promise<Remote>>();
  const attempts = new Map<string, number>();
  let current = config;

  async function attempt(id: string): Promise<Remote> {
    const number = attempts.get(id) ?? 0;
    attempts.set(id, number + 1);
    // A guest's page lists only the remotes that guests open.
    if (number > 0 || !current.remotes[id]) current = await freshConfig().catch(() => current);

    const entry = current.remotes[id];
    if (!entry) throw new Error(`No remote "${id}" in the configuration`);
    const exposed = await open({ ...entry, entry: retryUrl(entry.entry, number) });
    const { remote } = evaluate(exposed, id);
    if (remote.contractVersion !== contractVersion) throw new RemoteFailure('version', id);
    return remote;
  }

  async function load(id: string): Promise<Remote> {
    try {
      return await withRetries(() => attempt(id));
    } catch (error) {
      if (error instanceof RemoteFailure) throw error;
      throw new RemoteFailure(isTimeout(error) ? 'timeout' : 'network', id, { cause: error });
    }
  }

  return {
    load(id) {
      const known = loading.get(id);
      if (known) return known;
      const promise = load(id);
      loading.set(id, promise);
      promise.catch(() => loading.delete(id));
      return promise;
    },
    buildOf: (id) => current.remotes[id]?.build,
  };
}

/** Changes the address for every retry, because browsers remember a failed one. */
function retryUrl(entry: string, number: number): string {
  return number === 0 ? entry : `${entry}?retry=${number}`;
}

/** @throws RemoteFailure `evaluation` if the remote's code throws, or a shared module it was built for is missing */
function evaluate(exposed: () => { remote: Remote }, id: string): { remote: Remote } {
  try {
    return exposed();
  } catch (error) {
    if (isChunkFailure(error)) throw error;
    throw new RemoteFailure('evaluation', id, { cause: error });
  }
}

/**
 * Fetches a container and everything its `./remote` needs through the federation runtime; the returned function
 * evaluates it. An entry with another address replaces the earlier one and its modules.
 */
export async function openRemote({ name, entry, integrity }: RemoteEntry): Promise<() => { remote: Remote }> {
  lendRuntime();
  const checked = { name, entry, integrity }; // the plugin finds `integrity` with the remote
  registerRemotes([checked], { force: true });
  const exposed = await loadRemote<() => { remote: Remote }>(`${name}/remote`, { loadFactory: false, from: 'runtime' });
  if (!exposed) throw new Error(`${entry} exposes nothing`);
  return exposed;
}

type InstanceOptions = Parameters<typeof createInstance>[0];

/**
 * Exposes this host's federation runtime under the name where the containers of remotes look for theirs
 * (webpack/federation.mjs), so that the page has only one copy.
 */
function lendRuntime(): void {
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
