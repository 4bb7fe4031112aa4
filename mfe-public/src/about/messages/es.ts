import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['about']> = {
  contents: 'En esta página',
  draft: {
    title: 'Esto es un borrador',
    text: 'Quien dirige este sitio aún no ha confirmado esta página. Hasta entonces describe cómo funciona el servicio, y nada más.',
  },
  operator: {
    name: 'quien opera este sitio (aún sin nombre)',
    address: 'Dirección postal: aún sin indicar',
    givenAddress: 'Dirección postal: {address}',
    email: 'Correo electrónico: aún sin indicar',
    givenEmail: 'Correo electrónico: <mail>{email}</mail>',
  },
};
