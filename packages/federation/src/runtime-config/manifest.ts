/** Sub-resource integrity of a file, as an `integrity` attribute has it: `sha384-…`. */
export type Integrity = string;

/**
 * What a build says about itself in its `manifest.json`. File names are relative to the app's prefix. Read by servers
 * at their start; browsers never fetch it.
 */
export type Manifest = {
  /** `shell`, `public`, `member` or `admin`. */
  app: string;
  /** Names this build; the server bundle of the same build carries the same. */
  build: string;
  contractVersion: number;
  /** The one script to start with: the shell's own, or a remote's container. */
  entry: string;
  /** What `./remote` needs before its first screen shows; empty for a shell. */
  expose: Readonly<Record<string, { js: readonly string[]; css: readonly string[] }>>;
  /** What the entry comes with. For a remote that is its container alone. */
  initial: { js: readonly string[]; css: readonly string[] };
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

/** The global variable in which a remote's container script leaves its container: `mfe_public`. */
export function containerName(app: string): string {
  return `mfe_${app}`;
}

/** A manifest of another release, or half a file, is an absent remote and no reason not to start. */
export function isManifest(value: unknown): value is Manifest {
  if (typeof value !== 'object' || value === null) return false;
  const { app, build, contractVersion, entry, expose, initial, fonts, integrity } = value as Record<string, unknown>;
  const texts = [app, build, entry].every((text) => typeof text === 'string' && text !== '');
  const objects = [expose, initial, integrity].every((part) => typeof part === 'object' && part !== null);
  return texts && objects && Array.isArray(fonts) && typeof contractVersion === 'number';
}
