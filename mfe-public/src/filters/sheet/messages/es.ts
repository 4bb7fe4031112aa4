import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['filterSheet']> = {
  show: '{count, plural, =0 {Sin perfiles} one {Mostrar # perfil} other {Mostrar # perfiles}}',
  showAny: 'Mostrar perfiles',
  add: 'Añadir',
  several: 'Puede elegir más de uno.',
  close: 'Cerrar',
  none: 'Nadie cumple todo esto a la vez todavía. Renuncie a uno:',
};
