import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const nearest: Translated<Namespaces['nearest']> = {
  title: 'Lo más parecido a lo que eligió',
  loading: 'Cargando a las personas más parecidas a lo que eligió',
  neighbor: 'En un estado vecino',
  name: 'Con otro nombre',
  without: 'Sin el filtro «{filter}»',
  only: 'Cumple «{what}»',
};

export const sheet: Translated<Namespaces['filterSheet']> = {
  show: '{count, plural, =0 {Sin perfiles} one {Mostrar # perfil} other {Mostrar # perfiles}}',
  showAny: 'Mostrar perfiles',
  add: 'Añadir',
  several: 'Puede elegir más de uno.',
  close: 'Cerrar',
  none: 'Nadie cumple todo esto a la vez todavía. Renuncie a uno:',
};
