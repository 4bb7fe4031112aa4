import type { Translated } from '@inkbridge/federation/i18n';
import type { en } from './en.js';

export const es: Translated<typeof en> = {
  photo: 'Foto<of> de {name}</of><size>unos {kilobytes} kB</size>',
  drawing: 'Dibujo<of> de {name}</of><size>unos {kilobytes} kB</size>',
  artwork: '{name}<size>unos {kilobytes} kB</size>',
  own: '{name}<size>unos {kilobytes} kB</size>',
};
