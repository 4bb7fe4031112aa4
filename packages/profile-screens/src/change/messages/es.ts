import type { Translated } from '@inkbridge/federation/i18n';
import type { en } from './en.js';

export const es: Translated<typeof en> = {
  caption: 'Qué cambia: los datos publicados y los propuestos',
  field: 'Campo',
  live: 'Publicado ahora',
  proposed: 'Propuesto',
  mark: 'nuevo',
  removed: 'quitada',
  wordsAdded: 'añadido:',
  wordsRemoved: 'quitado:',
  wordsEnd: '(fin)',
  leftOut: '{count, plural, one {# palabra sin cambios} other {# palabras sin cambios}}',
  how: {
    rewritten: 'escrito de nuevo',
    spacing: 'solo espacios o saltos de línea',
    order: 'solo el orden',
    same: 'el perfil ya lo tiene',
  },
  empty: 'vacío',
  photos: 'Fotos',
  noPhotos: 'ninguna',
  photosChanged: '{added} nuevas, {removed} quitadas',
  photosMoved: 'en otro orden',
  newPhoto: 'Foto nueva {number}',
  keptPhoto: 'Foto {number}',
  removedPhoto: 'Foto quitada {number}',
  onlyChanges: 'Mostrar solo los cambios',
  yes: 'sí',
  no: 'no',
  choice: {
    showOrientation: 'Mostrar la orientación sexual',
    lgbtqTab: 'Mostrar en la pestaña LGBTQ+',
    searchEngines: 'Los buscadores pueden encontrarlo',
  },
};
