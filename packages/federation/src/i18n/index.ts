// Only through `*` does an interface merge with what packages declare for this module.
export * from './namespaces.js';
export { languageNamed, languages, type Language, type Translation } from '../runtime-config/runtime-config.js';
export { createI18n, installBundle, installBundles, installMessages, richText, type I18n } from './create-i18n.js';
export { I18nProvider, useI18n, useTranslation } from './i18n-provider.js';
export { type KeyOf, type Namespace, type RichParts, type Translate, type Translated, type Values } from './types.js';
