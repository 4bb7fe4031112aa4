import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['display']> = {
  title: 'Tamaño del texto, colores e imágenes',
  lead: 'Cómo se ven las páginas en este dispositivo. Su elección se guarda aquí; no necesita una cuenta.',
  text: {
    label: 'Tamaño del texto',
    none: 'Normal',
    large: 'Grande',
    larger: 'Más grande',
    sample: 'Querida amiga: gracias por su carta. Llegó un martes de lluvia y me alegró el día.',
  },
  theme: { label: 'Colores', none: 'Igual que este dispositivo', light: 'Claro', dark: 'Oscuro' },
  pictures: {
    label: 'Imágenes',
    none: 'Igual que este navegador: todas, o ninguna mientras ahorra datos',
    tap: 'Ahorrar datos: ninguna hasta que yo la toque',
    all: 'Mostrarlas siempre',
  },
  notKept: 'Este navegador no guarda cookies, así que su elección dura solo hasta que salga de esta página.',
};
