import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['waiting']> = {
  title: 'Esperan su primera carta',
  lead: 'Que sepamos, nadie les ha escrito todavía. A todas les llega su turno aquí, y no se puede comprar.',
  loading: 'Cargando personas que esperan su primera carta',
};
