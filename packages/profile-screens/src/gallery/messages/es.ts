import type { Translated } from '@inkbridge/federation/i18n';
import type { en } from './en.js';

export const es: Translated<typeof en> = {
  place: '{number} de {count}',
  previous: 'Imagen anterior',
  next: 'Imagen siguiente',
  close: 'Cerrar',
  failed: 'No se pudo cargar esta imagen.',
};
