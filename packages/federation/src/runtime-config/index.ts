export { documentHtml, escapeHtml } from './document-html.js';
export {
  assetPrefixes,
  containerName,
  isManifest,
  type AppName,
  type Integrity,
  type LaterFiles,
  type Manifest,
} from './manifest.js';
export { attributesOf, lookCookie, looksIn, lookWords, noLooks, type LookName, type Looks } from './looks.js';
export {
  webManifestPath,
  workerPath,
  type OfflineFile,
  type OfflineReader,
  type OfflineRelease,
} from './offline-release.js';
export { isOperatorKnown, unknownOperator, type Operator } from './operator.js';
export { type LoadError, type PageHead, type RenderAnswer, type RenderPage, type RenderRequest } from './rendering.js';
export {
  escapeJsonForHtml,
  isRuntimeConfig,
  noticesCookie,
  languageCookie,
  languageNamed,
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
  type PageNotice,
  type RuntimeConfig,
  type Translation,
} from './runtime-config.js';
