import type { Integrity } from './manifest.js';
import type { Language, RuntimeConfig } from './runtime-config.js';

/** Address of the service worker; at the top, because a worker is responsible for the addresses below its own. */
export const workerPath = '/sw.js';
/** Address of the web app manifest. */
export const webManifestPath = '/manifest.webmanifest';

/**
 * Address of a built file, the words that must all be true of a reader who needs it ('' for everybody), and its hash.
 */
export type OfflineFile = readonly [address: string, words: string, integrity?: Integrity];

/** Everything that pages without a network are made of: files and documents of one release that fit each other. */
export type OfflineRelease = {
  /** Changes with anything below. */
  version: string;
  files: readonly OfflineFile[];
  /** Patterns of the addresses that can be read without a network. */
  pages: readonly string[];
  /** The page that is shown instead of all others. */
  offlinePath: string;
  /** The document of every one of these pages: an empty frame. */
  frames: Readonly<Record<Language, string>>;
  /** Sent with a frame, as the server does. */
  headers: Readonly<Record<string, string>>;
  /** For an open page that needs another remote. */
  config: RuntimeConfig;
};

/** A page's message to the worker: the words of the files to keep, and the look of frames. */
export type OfflineReader = {
  words: readonly string[];
  language: string;
  /** Attributes of the document's element, such as `data-theme`. */
  looks: Readonly<Record<string, string>>;
};
