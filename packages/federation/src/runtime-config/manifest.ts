/** Sub-resource integrity of a file, as an `integrity` attribute has it: `sha256-…`: every page carries all of them. */
export type Integrity = string;

type BuiltFiles = { js: readonly string[]; css: readonly string[] };

/**
 * What a build says about itself in its `manifest.json`. File names are relative to the app's prefix. Read by servers
 * at their start; browsers never fetch it.
 */
export type Manifest = {
  /** An `AppName`, or what a bench calls its own build. */
  app: string;
  /** Names this build; the server bundle of the same build carries the same. */
  build: string;
  contractVersion: number;
  /** The one script to start with: the host's own, or a remote's container. */
  entry: string;
  /** What `./remote` needs before its first screen shows; empty for a host. */
  expose: Readonly<Record<string, BuiltFiles>>;
  /** What a screen that was split off under a name needs besides: by that name, which is the one of its path. */
  screens: Readonly<Record<string, BuiltFiles>>;
  /** What the entry comes with. For a remote that is its container alone. */
  initial: BuiltFiles;
  /** Fonts that the first paint uses, worth a preload. */
  fonts: readonly string[];
  /** By file: every script and style sheet. */
  integrity: Readonly<Record<string, Integrity>>;
};

/** Where an app's files are served. The admin console alone has its own origin, and there the prefix of `console`. */
export const assetPrefixes = {
  shell: '/assets/shell/',
  console: '/assets/admin/',
  public: '/remotes/public/',
  member: '/remotes/member/',
  admin: '/remotes/admin/',
} as const satisfies Record<string, string>;
export type AppName = keyof typeof assetPrefixes;

/** The global variable in which a remote's container script leaves its container: `mfe_public`. */
export function containerName(app: string): string {
  return `mfe_${app}`;
}

/** A manifest of another release, or half a file, is an absent remote and no reason not to start. */
export function isManifest(value: unknown): value is Manifest {
  if (!isObject(value)) return false;
  const { app, build, contractVersion, entry, expose, screens, initial, fonts, integrity } = value;
  return (
    [app, build, entry].every((text) => isText(text) && text !== '') &&
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
