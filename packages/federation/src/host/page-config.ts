import {
  escapeJsonForHtml,
  readInlinedJson,
  runtimeConfigId,
  runtimeConfigPath,
  type RuntimeConfig,
} from '../runtime-config/index.js';

/** @throws Error when the page was served without its configuration: always a mistake of the server. */
export function readPageConfig(): RuntimeConfig {
  const config = readInlinedJson(document, runtimeConfigId);
  if (!config) throw new Error(`The page has no #${runtimeConfigId}`);
  return config as RuntimeConfig;
}

/** The configuration of now. The page's own is replaced too: the integrity check of late chunks reads it there. */
export async function fetchFreshConfig(): Promise<RuntimeConfig> {
  const response = await fetch(runtimeConfigPath, { cache: 'no-cache', signal: AbortSignal.timeout(3_000) });
  if (!response.ok) throw new Error(`${runtimeConfigPath} answered ${response.status}`);
  const config = (await response.json()) as RuntimeConfig;
  const element = document.getElementById(runtimeConfigId);
  if (element) element.textContent = escapeJsonForHtml(config);
  return config;
}

/** What is left when a script that the browser keeps is the trouble. */
export function reloadPage(): void {
  location.reload();
}
