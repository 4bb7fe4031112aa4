import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['nearest']> = {
  title: 'Lo más parecido a lo que eligió',
  loading: 'Cargando a las personas más parecidas a lo que eligió',
  neighbor: 'En un estado vecino',
  name: 'Con otro nombre',
  without: 'Sin el filtro «{filter}»',
  only: 'Cumple «{what}»',
};
