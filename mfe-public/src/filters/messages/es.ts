import type { Translated } from '@inkbridge/federation/i18n';
import type { en } from './en.js';

export const es: Translated<typeof en> = {
  several: 'Puede elegir más de uno.',
  add: 'Añadir',
  close: 'Cerrar',
  show: '{count, plural, =0 {Sin perfiles} one {Mostrar # perfil} other {Mostrar # perfiles}}',
  showAny: 'Mostrar perfiles',
};
