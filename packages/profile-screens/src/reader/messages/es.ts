import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['reader']> = {
  favorite: {
    label: 'Favorito',
    labelOf: 'Favorito: {name}',
    title: 'Añadir a {name} a sus favoritos',
    editTitle: 'Su nota sobre {name}',
    question: '¿Qué le llamó la atención de este perfil?',
    hint: 'Solo usted y nuestro equipo pueden leerlo.',
    count: '{count} de {most} caracteres',
    add: 'Añadir favorito',
    save: 'Guardar nota',
    cancel: 'Cancelar',
    close: 'Cerrar',
    empty: 'Escriba antes unas palabras.',
    tooLong: 'Acorte su nota a {most} caracteres.',
    removed: '{name} ya no está entre sus favoritos.',
    undo: 'Deshacer',
    undoFailed: '{name} aún no está de nuevo entre sus favoritos. Revise su conexión e inténtelo otra vez.',
    note: 'Su nota',
    edit: 'Cambiar la nota',
    noteFailed: 'No se pudo cargar su nota.',
    retry: 'Intentar de nuevo',
  },
  rating: {
    title: 'Su valoración',
    star: '{count} de 5',
    none: 'Elija de 1 a 5 estrellas.',
    given: 'Usted dio {rating} de 5. Elija otra vez para cambiarlo.',
    saving: 'Guardando su valoración',
  },
  sender: {
    print: 'Imprimir también mi dirección de remitente',
    loading: 'Cargando su dirección',
    none: 'Su cuenta no tiene una dirección completa. Puede escribirla a mano.',
    failed: 'No pudimos cargar su dirección. Puede escribirla a mano.',
  },
};
