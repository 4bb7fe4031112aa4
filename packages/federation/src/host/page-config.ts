import {
  escapeJsonForHtml,
  isRuntimeConfig,
  readInlinedJson,
  type RuntimeConfig,
  runtimeConfigId,
  runtimeConfigPath,
} from '../runtime-config/index.js';

/** @throws Error if the page was served without its configuration: always a bug of the server. */
export function readPageConfig(): RuntimeConfig {
  const config = readInlinedJson(document, runtimeConfigId);
  if (!isRuntimeConfig(config)) throw new Error(`The page has no #${runtimeConfigId}`);
  return config;
}

/**
 * Fetches the current configuration. Also replaces the copy in the page, where the integrity check of late chunks reads
 * it; the lists of hashes that the page already had stay, because the scripts that run are of their builds.
 */
export async function fetchFreshConfig(): Promise<RuntimeConfig> {
  const response = await fetch(runtimeConfigPath, { cache: 'no-cache', signal: AbortSignal.timeout(3_000) });
  if (!response.ok) throw new Error(`${runtimeConfigPath} answered ${response.status}`);
  const config: unknown = await response.json();
  if (!isRuntimeConfig(config)) throw new Error(`${runtimeConfigPath} has no configuration`);
  const element = document.getElementById(runtimeConfigId);
  const integrity = { ...readPageConfig().integrity, ...config.integrity };
  if (element) element.textContent = escapeJsonForHtml({ ...config, integrity });
  return config;
}

/** The last resort when the browser keeps a broken script. */
export function reloadPage(): void {
  location.reload();
}
