/** Sub-resource integrity of a file, as an `integrity` attribute value: `sha256-…`. */
export type Integrity = string;

type BuiltFiles = { js: readonly string[]; css: readonly string[] };

/** `borrows`: the shared modules that its scripts wait for. */
type ScreenFiles = BuiltFiles & { borrows?: readonly string[] };

/** Files by the language that alone needs them; '' for those that every reader needs. */
export type LaterFiles = Readonly<Record<string, readonly string[]>>;

/**
 * The description of a build in its `manifest.json`. File names are relative to the app's prefix. Servers read it when
 * they start or when a remote is released; browsers never fetch it.
 */
export type Manifest = {
  /** An `AppName`, or the name a benchmark gives its own build. */
  app: string;
  /** Identifies this build; the matching server bundle has the same id. */
  build: string;
  contractVersion: number;
  /** The first script to load: the host's own, or a remote's container. */
  entry: string;
  /** Files that `./remote` needs before its first screen; empty for a host. */
  expose: Readonly<Record<string, BuiltFiles>>;
  /** Additional files of each screen with its own chunk, by the name of its path. */
  screens: Readonly<Record<string, ScreenFiles>>;
  /** The files of each shared module that comes late, by its name; only of a host. */
  lends?: Readonly<Record<string, BuiltFiles>>;
  /**
   * Everything that a screen loads by and by: scripts, styles, texts, fonts; '' is what all screens of the app need.
   * Absent from builds of older releases, whose pages need a network.
   */
  whole?: Readonly<Record<string, LaterFiles>>;
  /** Pictures of the installed app, by their pixels; only of a host. */
  icons?: Readonly<Record<string, string>>;
  /** The script that asks for a member's session before all others have arrived; only of a host. */
  early?: string;
  /** Files that load with the entry. For a remote that is its container alone. */
  initial: BuiltFiles;
  /** Fonts that the first paint uses, worth a preload. */
  fonts: readonly string[];
  /** Keyed by file, for every script and style sheet, and for `hashes`. */
  integrity: Readonly<Record<string, Integrity>>;
  /** The file with the integrity of every script, which a page fetches for a script that it does not link. */
  hashes: string;
  /** Origin of the host that serves the files; set by a server that knows one, absent for its own. */
  origin?: string;
};

/**
 * Where an app's files are served. The standalone admin console has its own origin, and uses the prefix of `console`
 * there.
 */
export const assetPrefixes = {
  shell: '/assets/shell/',
  console: '/assets/admin/',
  public: '/remotes/public/',
  member: '/remotes/member/',
  admin: '/remotes/admin/',
} as const satisfies Record<string, string>;

/** An app with a fixed place for its files: the two hosts and the three remotes. */
export type AppName = keyof typeof assetPrefixes;

/** The global variable in which a remote's script leaves its container: `mfe_public`. */
export function containerName(app: string): string {
  return `mfe_${app}`;
}

/** A manifest of another release, or an incomplete file, counts as a missing remote and must not prevent the start. */
export function isManifest(value: unknown): value is Manifest {
  if (!isObject(value)) return false;
  const { app, build, contractVersion, entry, expose, screens, initial, fonts, integrity, hashes } = value;
  return (
    [app, build, entry, hashes].every((text) => isText(text) && text !== '') &&
    typeof contractVersion === 'number' &&
    isObject(expose) &&
    isObject(screens) &&
    [initial, ...Object.values(expose), ...Object.values(screens)].every(isBuiltFiles) &&
    isTexts(fonts) &&
    isObject(integrity) &&
    Object.values(integrity).every(isText)
  );
}

function isBuiltFiles(value: unknown): boolean {
  return isObject(value) && isTexts(value.js) && isTexts(value.css);
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
