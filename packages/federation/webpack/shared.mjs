/**
 * What shell and remotes have one instance of. A facade shares what the product uses of a library, not the library:
 * sharing switches tree shaking off. Everything else (zod, forms, pure folders, fetchers) each app brings itself.
 */
const reactVersion = '19.3.1';

/** `eager`: part of the shell's first script. What is not eager is a file of its own, which guests never fetch. */
const sharedModules = {
  react: { version: reactVersion, eager: true },
  'react/jsx-runtime': { version: reactVersion, eager: true },
  'react-dom': { version: reactVersion, eager: true },
  '@tanstack/react-query': { version: '5.108.0', eager: true },
  zustand: { version: '5.1.0', eager: true },
  // The version of a facade is that of its own interface, by the rules of semver.
  '@inkbridge/federation/router': { version: '1.0.0', eager: true },
  '@inkbridge/federation/i18n': { version: '1.0.0', eager: true },
  '@inkbridge/federation/slots': { version: '1.0.0', eager: true },
  '@inkbridge/shared/auth-context': { version: '1.0.0', eager: true },
  '@inkbridge/shared/confirm-dialog': { version: '1.0.0', eager: true },
  '@inkbridge/ui': { version: '1.0.0', eager: true },
  '@inkbridge/contracts': { version: '1.0.0', eager: false },
};

/**
 * The `shared` option of one app. A remote carries no copy of its own (`import: false`): a host without the module, or
 * with another major of it, shows a card, where a second copy would lose toasts and sessions in silence.
 *
 * @param {'shell' | 'remote'} kind
 */
export function sharedFor(kind) {
  return Object.fromEntries(
    Object.entries(sharedModules).map(([key, { version, eager }]) => {
      // Written out: what webpack infers from workspace and catalog protocols is an empty range.
      const rule = { singleton: true, requiredVersion: `^${version}` };
      return [key, kind === 'shell' ? { ...rule, version, eager } : { ...rule, strictVersion: true, import: false }];
    }),
  );
}
