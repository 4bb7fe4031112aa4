export { documentHtml, escapeHtml, type DocumentParts } from './document-html.js';
export { assetPrefixes, containerName, isManifest, type AppName, type Integrity, type Manifest } from './manifest.js';
export {
  escapeJsonForHtml,
  languageCookie,
  languages,
  pageStateId,
  prefixOf,
  readInlinedJson,
  remoteConfigFrom,
  rootId,
  runtimeConfigId,
  runtimeConfigPath,
  type IdentityConfig,
  type PaymentConfig,
  type Language,
  type RemoteEntry,
  type RuntimeConfig,
} from './runtime-config.js';
