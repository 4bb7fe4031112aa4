import { contractVersion } from '../contract-version.js';
import type { Remote } from '../define-remote.js';
import type { RemoteEntry, RuntimeConfig } from '../runtime-config/index.js';
import { connect, loadScript, type Container } from './container.js';
import { withRetries } from './patience.js';
import { isChunkFailure, isTimeout, RemoteFailure } from './remote-failure.js';

export type RemoteLoader = {
  /** One request however often it is asked; after a failure the next call starts anew. @throws RemoteFailure */
  load: (id: string) => Promise<Remote>;
  /** The build that was loaded, or would be. */
  buildOf: (id: string) => string | undefined;
};

export type LoaderPorts = {
  config: RuntimeConfig;
  /** Asks the server again: an open tab names the files of the release it was opened with. */
  freshConfig: () => Promise<RuntimeConfig>;
  /** Fetches the script of a container and connects it with the page's shared modules. */
  open?: (entry: RemoteEntry, url: string) => Promise<Container>;
};

export function createRemoteLoader({ config, freshConfig, open = openContainer }: LoaderPorts): RemoteLoader {
  const loading = new Map<string, Promise<Remote>>();
  const attempts = new Map<string, number>();
  let current = config;

  async function attempt(id: string): Promise<Remote> {
    const number = attempts.get(id) ?? 0;
    attempts.set(id, number + 1);
    // A guest's page names only what guests open.
    if (number > 0 || !current.remotes[id]) current = await freshConfig().catch(() => current);

    const entry = current.remotes[id];
    if (!entry) throw new Error(`No remote "${id}" in the configuration`);
    const container = await open(entry, retryUrl(entry.entry, number));
    const remote = await evaluate(container, id);
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

/** Another address for every further attempt, because browsers remember a failed one. */
function retryUrl(entry: string, number: number): string {
  return number === 0 ? entry : `${entry}?retry=${number}`;
}

async function openContainer({ name, integrity }: RemoteEntry, url: string): Promise<Container> {
  const globals = globalThis as unknown as Record<string, Container | undefined>;
  globals[name] = undefined; // what an earlier attempt left must not pass for this one
  await loadScript(url, integrity, document);
  const container = globals[name];
  if (!container) throw new Error(`${url} is not a container`);
  await connect(container);
  return container;
}

/** @throws RemoteFailure `evaluation` when the remote's own code throws, or misses a shared module it was built for */
async function evaluate(container: Container, id: string): Promise<Remote> {
  try {
    const factory = await container.get('./remote');
    const { remote } = factory() as { remote: Remote };
    return remote;
  } catch (error) {
    if (isChunkFailure(error)) throw error;
    throw new RemoteFailure('evaluation', id, { cause: error });
  }
}
