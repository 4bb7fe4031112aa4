import type { Translated } from '@inkbridge/federation/i18n';
import type { en } from './en.js';

export const es: Translated<typeof en> = {
  title: 'Esperan su primera carta',
  lead: 'Ningún miembro ha anotado aún una carta a estas personas ni las ha guardado: a cada una le llega su turno aquí, y nadie puede pagarlo.',
  loading: 'Cargando personas que esperan su primera carta',
};
