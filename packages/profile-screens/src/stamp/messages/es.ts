import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['onTap']> = {
  photo: 'Foto<of> de {name}</of><size>unos {kilobytes} kB</size>',
  artwork: '{name}<size>unos {kilobytes} kB</size>',
  own: '{name}<size>unos {kilobytes} kB</size>',
};
