import type { ComponentType } from 'react';
import { contractVersion } from './contract-version.js';

/** Who may see a page: `guest` pages send signed-in people away, `user` pages are closed to admins (D-56). */
export type Access = 'everyone' | 'guest' | 'user' | 'admin';

/**
 * What a lazy screen or slot is split off as: `import('./some-screen.js')`. `bundles` are texts that only this screen of
 * a route uses; they arrive with it, before it is drawn.
 */
export type ScreenModule = { Screen: ComponentType; bundles?: readonly MessageBundle[] };

/** Around a screen: the whole page frame, or nothing (payment results, D-54, D-107). */
export type Chrome = 'site' | 'bare';

/**
 * One page of a remote. `screen` is part of the remote's first script, for the pages that most guests see first;
 * everything else is `lazy`. A lazy page that the server renders is split off under the name of its path,
 * `import(/* webpackChunkName: "profile" *\/ './profile-screen.js')`, so that the document can link its files.
 */
export type RemoteRoute = { path: string; access: Access; chrome?: Chrome } & (
  { screen: ComponentType; lazy?: never } | { lazy: () => Promise<ScreenModule>; screen?: never }
);

/** Texts as written (nested strings), or as the build compiled them. */
export type Catalogue = { readonly [key: string]: unknown };

/** English is part of the remote; every other language is fetched when it is chosen. */
export type Messages = { en: Catalogue; es: () => Promise<Catalogue> };

/** Texts of a package that the remote bundles, such as `profile-screens`, under that package's own namespace. */
export type MessageBundle = Messages & { namespace: string };

/** Everything that a federated remote gives its host. */
export type Remote = {
  /** Also the i18n namespace of `messages`. */
  id: string;
  contractVersion: number;
  routes: readonly RemoteRoute[];
  /** What the remote shows in a page of another one. Each is loaded, and fails, alone. */
  slots?: Readonly<Record<string, () => Promise<ScreenModule>>>;
  messages: Messages;
  bundles?: readonly MessageBundle[];
};

/** The only value that a remote's `src/remote.tsx` exports, under the name `remote`. */
export function defineRemote(remote: Omit<Remote, 'contractVersion'>): Remote {
  return { ...remote, contractVersion };
}
