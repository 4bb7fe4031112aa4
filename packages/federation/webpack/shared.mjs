import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(new URL('../../../shell/package.json', import.meta.url));

/**
 * The modules that shell and remotes share one instance of. A facade shares the parts of a library that the product
 * uses, because sharing a whole library switches tree shaking off. Each app brings its own copy of everything else
 * (zod, forms, pure folders, fetchers).
 *
 * `eager`: part of the shell's first script. Other modules are separate files, which guests never fetch.
 */
const sharedModules = {
  react: { version: provided('react'), eager: true },
  'react/jsx-runtime': { version: provided('react'), eager: true },
  'react-dom': { version: provided('react-dom'), eager: true },
  '@tanstack/react-query': {
    version: provided('@tanstack/react-query'),
    eager: true,
    import: fileURLToPath(new URL('../../../shell/src/react-query.ts', import.meta.url)),
  },
  zustand: { version: provided('zustand'), eager: true },
  // A facade's version is that of its own interface, following semver.
  '@inkbridge/federation/router': { version: '1.0.0', eager: true },
  '@inkbridge/federation/i18n': { version: '1.0.0', eager: true },
  '@inkbridge/federation/slots': { version: '1.0.0', eager: true },
  '@inkbridge/shared/auth-context': { version: '1.0.0', eager: true },
  '@inkbridge/shared/confirm-dialog': { version: '1.0.0', eager: true },
  '@inkbridge/ui': { version: '1.0.0', eager: true },
  '@inkbridge/contracts/forms': { version: '1.0.0', eager: false },
};

/**
 * The `shared` option of one app. A remote has no copy of its own (`import: false`): a host without the module, or with
 * another major version of it, shows an error card. A second copy would silently lose toasts and sessions.
 *
 * @param {'shell' | 'remote'} kind
 */
export function sharedFor(kind) {
  return Object.fromEntries(
    Object.entries(sharedModules).map(([key, { version, eager, import: facade }]) => {
      // Said here, because webpack infers an empty range from workspace and catalog protocols. The shell provides what it
      // takes, so that it need not compare versions, which costs a slow phone a tenth of a second.
      return [
        key,
        kind === 'shell'
          ? { singleton: true, requiredVersion: false, version, eager, import: facade }
          : { singleton: true, requiredVersion: `^${version}`, strictVersion: true, import: false },
      ];
    }),
  );
}

/** @param {string} name of a library @returns {string} the version installed for, and so provided by, the shell */
function provided(name) {
  return require(`${name}/package.json`).version;
}
