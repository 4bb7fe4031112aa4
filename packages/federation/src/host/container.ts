import { attemptLimitMs, withRetries } from './patience.js';
import { TimeLimitExceeded } from './remote-failure.js';

/** What a shared module's provider has registered, by version. */
type Shared = { get: () => unknown; eager?: boolean; retried?: true };
type ShareScope = Record<string, Record<string, Shared>>;

/** webpack's interface of a container. */
export type Container = {
  init(scope: ShareScope): unknown;
  get(module: string): Promise<() => unknown>;
};

// webpack replaces both names in a build that shares modules.
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: ShareScope };

/**
 * Runs a script from its address and waits for it. `crossorigin` is needed for the integrity check.
 * @throws TimeLimitExceeded, Error when it does not arrive or is not what `integrity` promises
 */
export function loadScript(url: string, integrity: string | undefined, document: Document): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const settle = (finish: () => void) => () => {
      clearTimeout(timer);
      script.remove();
      finish();
    };
    const timer = setTimeout(
      settle(() => reject(new TimeLimitExceeded(`${url} is too slow`))),
      attemptLimitMs,
    );
    script.addEventListener('load', settle(resolve));
    script.addEventListener(
      'error',
      settle(() => reject(new Error(`${url} could not be loaded`))),
    );
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.src = url;
    document.head.append(script);
  });
}

/** Gives the container what this page shares. A container that the page already knows is left as it is. */
export async function connect(container: Container): Promise<void> {
  await __webpack_init_sharing__('default');
  const scope = __webpack_share_scopes__.default;
  retryLateShares(scope);
  await container.init(scope);
}

/**
 * A remote's runtime never asks twice for a shared module that failed to arrive, and the host's own copy of
 * `@inkbridge/contracts` is a file of its own. So the retries have to happen here, below that memory.
 */
export function retryLateShares(scope: ShareScope): void {
  for (const shared of Object.values(scope).flatMap((versions) => Object.values(versions))) {
    if (shared.eager || shared.retried) continue;
    const { get } = shared;
    shared.get = () => withRetries(async () => get());
    shared.retried = true;
  }
}
