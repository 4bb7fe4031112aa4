import { mostUnusedPictures } from '@inkbridge/contracts/facts';
import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

const formats = 'SVG, PNG, JPG o GIF';

export const es: Translated<Namespaces['picture']> = {
  label: { avatar: 'Su imagen', photo: 'Foto' },
  hint: { avatar: `${formats} (máx. 800x400px)`, photo: 'Sirve cualquier foto de su teléfono.' },
  current: { avatar: 'Su imagen', photo: 'La foto elegida' },
  choose: 'Elegir una imagen',
  change: 'Cambiar la imagen',
  remove: 'Quitar',
  removed: 'La imagen se quitó.',
  undo: 'Deshacer',
  cancel: 'Cancelar',
  retry: 'Intentar de nuevo',
  preparing: 'Preparando la imagen…',
  uploading: 'Subiendo la imagen…',
  almostDone: 'Casi listo…',
  progress: 'Subida',
  percent: '{percent} %',
  done: 'La imagen se subió.',
  failure: {
    empty_file: 'Este archivo está vacío: no contiene ninguna imagen. Elija otro, o guárdelo primero otra vez.',
    not_an_image: 'Este archivo no es una imagen. Elija una imagen.',
    cannot_show: 'Su navegador no puede abrir esta imagen. Guárdela como JPG o PNG y elíjala de nuevo.',
    image_missing: 'Elija primero una imagen.',
    image_too_large: 'Esta imagen pesa más de 5 MB. Elija una más pequeña.',
    image_too_many_pixels: 'Esta imagen tiene demasiados píxeles. Elija una más pequeña.',
    image_type: `No podemos leer este tipo de imagen. Elija ${formats}.`,
    image_broken: 'Esta imagen parece dañada. Elija otra.',
    image_not_ours: 'Esta imagen no se subió aquí. Elíjala de nuevo.',
    too_many_pictures: `Tiene ${mostUnusedPictures} fotos que ningún perfil muestra. Termine antes un formulario o vuelva en una semana.`,
    uploads_busy: 'Hay muchas imágenes en camino. Inténtelo de nuevo en un momento.',
    too_many_requests: 'Fue un poco rápido. Espere un momento e inténtelo de nuevo.',
    unauthenticated: 'Inicie sesión para continuar.',
    network: 'La imagen no llegó. Revise su conexión e inténtelo de nuevo.',
    other: 'No se pudo subir la imagen. La anterior sigue. Inténtelo de nuevo en un momento.',
  },
};
