import type { MessageBundle } from '@inkbridge/federation';

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    option: Readonly<Record<string, string>>;
  }
}

/**
 * For a remote's `bundles`: words of the option lists. What is stored is English and is its own text, so that English
 * needs no catalogue.
 */
export const optionMessages: MessageBundle = {
  namespace: 'option',
  en: {},
  es: () => import('./es.js').then(({ es }) => es),
};
