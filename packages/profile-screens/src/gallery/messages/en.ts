import type { MessageBundle } from '@inkbridge/federation';

/** The pictures of a profile, one at a time. The page they open from describes each of them. */
const en = {
  place: '{number} of {count}',
  previous: 'Previous picture',
  next: 'Next picture',
  close: 'Close',
  failed: 'We couldn’t load this picture.',
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    gallery: typeof en;
  }
}

export const galleryMessages: MessageBundle = {
  namespace: 'gallery',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
