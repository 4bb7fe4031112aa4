import { assetPrefixes, containerName, type Integrity, type Manifest } from './manifest.js';
import type { Operator } from './operator.js';

/** Where the scripts of a remote are now, and which build they are. */
export type RemoteEntry = {
  /** The container's global variable. */
  name: string;
  /** Address of the container script. */
  entry: string;
  integrity?: Integrity;
  build: string;
};

/**
 * Everything a host learns at run time, so that no remote is built into it. Inlined into every page as JSON.
 * `runtimeConfigPath` serves it to every visitor with all remotes; the API guards the data.
 */
export type RuntimeConfig = {
  /**
   * Keyed by remote id. To stay small, a rendered page lists only the remote that drew it; the host fetches the rest
   * when it needs another. A remote missing there too is unavailable, and its pages show an error card.
   */
  remotes: Readonly<Record<string, RemoteEntry | undefined>>;
  /**
   * Present only if this site lacks some remotes: the remotes whose pages it has. Addresses of other remotes are
   * unknown.
   */
  parts?: readonly string[];
  /** Integrity of each build's list of script hashes, by its address; the lists check scripts that load later. */
  integrity: Readonly<Record<string, Integrity>>;
  /** The build of the remote whose markup this page contains; null if the page is an empty frame. */
  page: { build: string | null };
  language: string;
  identity?: IdentityConfig;
  payments?: PaymentConfig;
  operator?: Operator;
  /** Messages on top of this page, without those that were dismissed on this device; absent for none. */
  notices?: readonly PageNotice[];
  /** Origin of the API; defaults to the page's own. */
  apiUrl?: string;
};

/** A message on top of pages, in the language of the page. */
export type PageNotice = { id: string; tone: 'info' | 'warning'; text: string };

/** The payment methods of this site; null for a method that is not offered. The sandbox's pages are our own. */
export type PaymentConfig = {
  card: { kind: 'sandbox' } | { kind: 'stripe'; publishableKey: string } | null;
  wallet: { kind: 'sandbox' } | { kind: 'paypal'; clientId: string } | null;
};

/** The sign-in methods of this site. */
export type IdentityConfig = {
  /** Firebase's web configuration; null if the API itself is the provider. */
  firebase: { apiKey: string; authDomain: string } | null;
  /** Other providers offered for sign-in. */
  social: readonly string[];
  /**
   * Address of the popup in which the user chooses a Google account, with placeholders `{state}` and `{nonce}`:
   * Google's own page, or the sandbox's outside production. Null if Firebase does this, or if Google is not offered.
   */
  googleAuthorizeUrl: string | null;
};

/**
 * Languages of pages and mails; the first is the source language and the fallback for the others. A new language
 * compiles only once it has all its catalogues (docs/adding.md).
 */
export const languages = ['en', 'es'] as const;

/** A language of pages and mails, as its two-letter code. */
export type Language = (typeof languages)[number];
/** The languages that texts are translated into. */
export type Translation = Exclude<Language, (typeof languages)[0]>;

/** The language with this code; the first one for an unknown code. */
export function languageNamed(code: string): Language {
  return languages.find((language) => language === code) ?? languages[0];
}

/** The language the reader chose; set by the page, read by the server. */
export const languageCookie = 'inkbridge_language';

/** The messages dismissed on this device, by id with dots between them; set by the page, read by the server. */
export const noticesCookie = 'inkbridge_notices';

/** Serves the complete `RuntimeConfig`, for a page that needs a remote it was not sent. */
export const runtimeConfigPath = '/runtime-config.json';
/** The id of the script element that holds the `RuntimeConfig` of the page. */
export const runtimeConfigId = 'runtime-config';
/** The id of the script element that holds the data the page was rendered with. */
export const pageStateId = 'page-state';
/** The id of the element that the page is mounted in. */
export const rootId = 'root';

/** The part of the configuration that follows from the builds. */
export function remoteConfigFrom(manifests: readonly Manifest[]): Pick<RuntimeConfig, 'remotes' | 'integrity'> {
  const remotes: Record<string, RemoteEntry> = {};
  const integrity: Record<string, Integrity> = {};
  for (const manifest of manifests) {
    const prefix = prefixOf(manifest);
    const hash = manifest.integrity[manifest.hashes];
    if (hash) integrity[prefix + manifest.hashes] = hash;
    if (Object.keys(manifest.expose).length === 0) continue;
    remotes[manifest.app] = {
      name: containerName(manifest.app),
      entry: prefix + manifest.entry,
      integrity: manifest.integrity[manifest.entry],
      build: manifest.build,
    };
  }
  return { remotes, integrity };
}

/** The address of an app’s files, with a slash at its end: a path, or on another origin the whole address. */
export function prefixOf({ app, origin = '' }: Pick<Manifest, 'app' | 'origin'>): string {
  const prefixes: Readonly<Record<string, string | undefined>> = assetPrefixes;
  return origin + (prefixes[app] ?? `/remotes/${app}/`);
}

/** JSON that is safe inside a `<script>` element: no sequence in it can end the element or a JavaScript line. */
export function escapeJsonForHtml(value: unknown): string {
  return JSON.stringify(value ?? null)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}

/** Whether a value is a configuration of this release, as far as a page cannot start without it. */
export function isRuntimeConfig(value: unknown): value is RuntimeConfig {
  if (typeof value !== 'object' || value === null) return false;
  return ['remotes', 'integrity', 'page', 'language'].every((name) => name in value);
}

/** The part of `Document` used here; servers that import this folder have no browser types. */
type Page = { getElementById(id: string): { readonly textContent: string | null } | null };

/** The value that `escapeJsonForHtml` wrote into the page, or null if the element is missing or empty. */
export function readInlinedJson(document: Page, id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}
