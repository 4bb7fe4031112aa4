import type { MessageBundle } from '@inkbridge/federation';

/** Texts for when nobody can say whether mail rules want another address than the profile's. */
const en = {
  unknown:
    'We couldn’t load the mail rules. Some states want letters sent to a central address; the envelope has the one on the profile.',
  retry: 'Try again',
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    letterAddress: typeof en;
  }
}

/** Texts for when nobody can say whether mail rules want another address than the profile's. */
export const letterAddressMessages: MessageBundle = {
  namespace: 'letterAddress',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
