import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { attemptLimitMs, withRetries } from './patience.js';

/** The product's additions to the federation runtime, for the host and every remote. */
export default function runtimePlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'inkbridge',

    /** Loads a container's script with the integrity it was registered with, and with a time limit. */
    createScript({ url, remoteInfo }) {
      const script = document.createElement('script');
      script.src = url;
      script.crossOrigin = 'anonymous';
      if (remoteInfo && 'integrity' in remoteInfo && typeof remoteInfo.integrity === 'string') {
        script.integrity = remoteInfo.integrity;
      }
      return { script, timeout: attemptLimitMs };
    },

    /**
     * The shared schemas are a separate file, which may fail to load. A remote's runtime asks only once and caches what
     * a screen threw, so the retries must happen at this level.
     */
    beforeRegisterShare(registration) {
      const { shared } = registration;
      const { get } = shared;
      if (!shared.shareConfig.eager) shared.get = () => withRetries(async () => get());
      return registration;
    },

    /** Clears a rejected promise, which the runtime would otherwise return to every later caller. */
    errorLoadShare({ pkgName, shareScopeMap }) {
      for (const scope of Object.values(shareScopeMap)) {
        for (const shared of Object.values(scope[pkgName] ?? {})) {
          if (!shared.loaded) shared.loading = null;
        }
      }
    },
  };
}
