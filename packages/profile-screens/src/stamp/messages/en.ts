import type { MessageBundle } from '@inkbridge/federation';

/** In place of pictures that have not been asked for. */
const en = {
  photo: 'Photo<of> of {name}</of><size>about {kilobytes} kB</size>',
  artwork: '{name}<size>about {kilobytes} kB</size>',
  own: '{name}<size>about {kilobytes} kB</size>',
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    onTap: typeof en;
  }
}

export const onTapMessages: MessageBundle = {
  namespace: 'onTap',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
