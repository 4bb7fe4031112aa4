import type { ComponentType } from 'react';
import { contractVersion } from './contract-version.js';
import type { Translation } from './runtime-config/runtime-config.js';

/** Who may see a page: `guest` pages redirect signed-in users, `user` pages are closed to admins (D-56). */
export type Access = 'everyone' | 'guest' | 'user' | 'admin';

/**
 * The exports of a lazily loaded screen or slot: `import('./some-screen.js')`. `bundles` are texts that only this
 * screen uses; they are installed before it is drawn.
 */
export type ScreenModule = { Screen: ComponentType; bundles?: readonly MessageBundle[] };

/**
 * The surroundings of a screen: the whole page frame; without the footer, where someone is at work; or nothing (payment
 * results, D-54, D-107).
 */
export type Chrome = 'site' | 'work' | 'bare';

/**
 * One page of a remote. `screen` is part of the remote's first script, for the pages that most guests see first; every
 * other page is `lazy`. A lazy page that the server renders has a chunk named after its path, `import(/*
 * webpackChunkName: "profile" *\/ './profile-screen.js')`, so that the document can link its files.
 */
export type RemoteRoute = { path: string; access: Access; chrome?: Chrome } & (
  { screen: ComponentType; lazy?: never } | { lazy: () => Promise<ScreenModule>; screen?: never }
);

/** Texts as written (nested strings), or as the build compiled them. */
export type Catalogue = { readonly [key: string]: unknown };

/** English is part of the remote; other languages are fetched on demand. */
export type Messages = { en: Catalogue } & Record<Translation, () => Promise<Catalogue>>;

/** Texts of a package that the remote bundles, such as `profile-screens`, under the package's own namespace. */
export type MessageBundle = Messages & { namespace: string };

/** Everything a federated remote provides to its host. */
export type Remote = {
  /** Also the i18n namespace of `messages`. */
  id: string;
  contractVersion: number;
  routes: readonly RemoteRoute[];
  /** Parts that the remote shows inside pages of other remotes. Each loads, and fails, independently. */
  slots?: Readonly<Record<string, () => Promise<ScreenModule>>>;
  messages: Messages;
  bundles?: readonly MessageBundle[];
};

/** Builds the only export of a remote's `src/remote.tsx`, named `remote`. */
export function defineRemote(remote: Omit<Remote, 'contractVersion'>): Remote {
  return { ...remote, contractVersion };
}
