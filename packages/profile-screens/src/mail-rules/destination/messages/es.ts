import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['letterAddress']> = {
  title: 'A dónde enviar el sobre',
  why: '{authority} pide que las cartas vayan a una dirección central. Lo que se envía a la propia prisión puede ser devuelto o perderse.',
  whyOrder: '{authority} pide el apellido primero en el sobre.',
  whose:
    'Estas reglas son para {prisons} de {state}. Si {name} está en otro tipo de prisión, use la dirección de la propia prisión.',
  everywhere:
    'Estas reglas son para {prisons}. Si {name} está en otro tipo de prisión, use la dirección de la propia prisión.',
  central: 'Usar la dirección central',
  centralOf: 'Usar la dirección central de {authority}',
  lastFirst: 'El apellido primero, para {authority}',
  own: 'Usar la dirección de la propia prisión, la del perfil',
  facility: 'Nombre completo de la prisión',
  facilityHint:
    'La dirección central lo necesita. Si lo deja en blanco, imprimiremos un renglón para escribirlo a mano.',
  unknown:
    'No se pudieron cargar las reglas de correo. Algunos estados piden que las cartas vayan a una dirección central; el sobre lleva la del perfil.',
  retry: 'Reintentar',
};
