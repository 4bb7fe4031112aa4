import { prefixOf, type Manifest } from './manifest.js';
import type { Language } from './render.js';

/** Everything a host page learns at run time (packages/federation, `RuntimeConfig`). */
export type RuntimeConfig = {
  /** By remote id; an absent remote shows a card. */
  remotes: Record<string, { name: string; entry: string; integrity: string | undefined; build: string }>;
  /** By path: the scripts that may be loaded later on. */
  integrity: Record<string, string>;
  /** The build of the remote whose markup the page carries; null for an empty frame. */
  page: { build: string | null };
  language: Language;
  termsUrl: string;
};

export type StaticConfig = Pick<RuntimeConfig, 'remotes' | 'integrity'>;

/** All remotes for everybody: the API guards the data, not the scripts. */
export function staticConfigOf(manifests: readonly Manifest[]): StaticConfig {
  const scripts = manifests.flatMap((manifest) =>
    Object.entries(manifest.integrity)
      .filter(([file]) => file.endsWith('.js'))
      .map(([file, hash]) => [prefixOf(manifest) + file, hash] as const),
  );
  const remotes = manifests
    .filter(({ expose }) => Object.keys(expose).length > 0)
    .map((manifest) => [manifest.app, remoteOf(manifest)] as const);
  return { remotes: Object.fromEntries(remotes), integrity: Object.fromEntries(scripts) };
}

function remoteOf({ app, entry, integrity, build }: Manifest): RuntimeConfig['remotes'][string] {
  return { name: `mfe_${app}`, entry: prefixOf({ app }) + entry, integrity: integrity[entry], build };
}
