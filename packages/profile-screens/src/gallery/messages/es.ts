import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['gallery']> = {
  place: '{number} de {count}',
  previous: 'Imagen anterior',
  next: 'Imagen siguiente',
  close: 'Cerrar',
  failed: 'No se pudo cargar esta imagen.',
};
