export { documentHtml, escapeHtml } from './document-html.js';
export { assetPrefixes, containerName, isManifest, type AppName, type Integrity, type Manifest } from './manifest.js';
export { isOperatorKnown, unknownOperator, type Operator } from './operator.js';
export { type LoadError, type RenderAnswer, type RenderPage, type RenderRequest } from './rendering.js';
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
  themeCookie,
  themeNamed,
  themes,
  type IdentityConfig,
  type PaymentConfig,
  type Language,
  type RemoteEntry,
  type PageNotice,
  type RuntimeConfig,
  type Theme,
  type Translation,
} from './runtime-config.js';
