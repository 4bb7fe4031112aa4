/**
 * The texts known to `useTranslation`, by namespace. A package adds its own next to its English catalogue:
 *
 *     declare module '@inkbridge/federation/i18n' {
 *       interface Namespaces { public: typeof en }
 *     }
 *
 * Declared here and not re-exported: only an interface of this very module can be merged by that name.
 */
// eslint-disable-next-line typescript/no-empty-object-type -- packages fill it
export interface Namespaces {}

export { languageNamed, languages, type Language, type Translation } from '../runtime-config/runtime-config.js';
export { createI18n, type I18n } from './create-i18n.js';
export { installBundle, installBundles, installMessages } from './install-messages.js';
export { I18nProvider, useI18n, useTranslation } from './i18n-provider.js';
export { type KeyOf, type Namespace, type RichParts, type Translate, type Translated, type Values } from './types.js';
