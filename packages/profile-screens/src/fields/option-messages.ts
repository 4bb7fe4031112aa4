import type { MessageBundle } from '@inkbridge/federation';

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    option: Readonly<Record<string, string>>;
  }
}

/**
 * For a remote's `bundles`: the words of the option lists. The stored words are English texts themselves, so English
 * needs no catalogue.
 */
export const optionMessages: MessageBundle = {
  namespace: 'option',
  en: {},
  es: () => import('@inkbridge/shared/profile-words/es').then(({ optionWords }) => optionWords),
};
