import { assetPrefixes, containerName, type Integrity, type Manifest } from './manifest.js';

export type RemoteEntry = {
  /** The container's global variable. */
  name: string;
  /** Address of the container script. */
  entry: string;
  integrity?: Integrity;
  build: string;
};

/**
 * Everything a host learns at run time, so that nothing about remotes is baked into it. Inlined into every page as
 * JSON and served at `runtimeConfigPath`, there with all remotes for every visitor; the API guards the data.
 */
export type RuntimeConfig = {
  /**
   * By remote id. A rendered page names the remote that drew it and no other, to be light; whoever wants another asks
   * for the whole. One that is missing there too could not be found, and its pages show a card.
   */
  remotes: Readonly<Record<string, RemoteEntry | undefined>>;
  /** By path: the scripts that may be loaded later on. */
  integrity: Readonly<Record<string, Integrity>>;
  /** The build of the remote whose markup this very page carries; null when the page is an empty frame. */
  page: { build: string | null };
  language: string;
  identity?: IdentityConfig;
  payments?: PaymentConfig;
  /** Origin that the API is called at; the page's own without it. */
  apiUrl?: string;
};

/** How people pay here; null where that way is not offered. The sandbox's pages are our own. */
export type PaymentConfig = {
  card: { kind: 'sandbox' } | { kind: 'stripe'; publishableKey: string } | null;
  wallet: { kind: 'sandbox' } | { kind: 'paypal'; clientId: string } | null;
};

/** How people sign in here. */
export type IdentityConfig = {
  /** Firebase's web configuration; null where the API itself is the provider. */
  firebase: { apiKey: string; authDomain: string } | null;
  /** Other providers whose sign-in is offered. */
  social: readonly string[];
  /**
   * Where a popup asks somebody to choose a Google account, with `{state}` and `{nonce}` to fill in: Google's own page,
   * or the sandbox's outside production. Null where Firebase does it, or nobody.
   */
  googleAuthorizeUrl: string | null;
};

/** Languages that pages and mails exist in: English first, Spanish second (design §10). The first is the default. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** The language that the reader chose; set by the page, read by the server. */
export const languageCookie = 'inkbridge_language';

export const runtimeConfigPath = '/runtime-config.json';
/** The id of the script element that holds the `RuntimeConfig` of the page. */
export const runtimeConfigId = 'runtime-config';
/** The id of the script element that holds the data which the page was rendered with. */
export const pageStateId = 'page-state';
/** The id of the element that the page is mounted in. */
export const rootId = 'root';

/** The part of the configuration that follows from the builds. Style sheets are left out: browsers check only scripts here. */
export function remoteConfigFrom(manifests: readonly Manifest[]): Pick<RuntimeConfig, 'remotes' | 'integrity'> {
  const remotes: Record<string, RemoteEntry> = {};
  const integrity: Record<string, Integrity> = {};
  for (const manifest of manifests) {
    const prefix = prefixOf(manifest);
    for (const [file, hash] of Object.entries(manifest.integrity)) {
      if (file.endsWith('.js')) integrity[prefix + file] = hash;
    }
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

export function prefixOf(manifest: Pick<Manifest, 'app'>): string {
  return (assetPrefixes as Record<string, string>)[manifest.app] ?? `/remotes/${manifest.app}/`;
}

/** JSON that may stand inside a `<script>` element: no sequence in it can end the element or a JavaScript line. */
export function escapeJsonForHtml(value: unknown): string {
  return JSON.stringify(value ?? null)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}

/** What is used of a `Document`; servers that import this folder have no types of the browser. */
type Page = { getElementById(id: string): { readonly textContent: string | null } | null };

/** What `escapeJsonForHtml` put into the page, or null when the element is missing or empty. */
export function readInlinedJson(document: Page, id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}
