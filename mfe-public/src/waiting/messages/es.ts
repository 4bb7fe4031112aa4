import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['waiting']> = {
  title: 'Esperan su primera carta',
  lead: 'Ningún miembro ha guardado aún a estas personas ni ha anotado una carta para ellas: a todas les llega su turno aquí, y nadie puede comprarlo.',
  loading: 'Cargando personas que esperan su primera carta',
};
