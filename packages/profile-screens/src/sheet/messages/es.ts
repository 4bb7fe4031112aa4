import type { Translated } from '@inkbridge/federation/i18n';
import type { en } from './en.js';

export const es: Translated<typeof en> = {
  title: 'En papel',
  proof: {
    text: 'Envíe a {name} por correo el perfil tal como se publicará, con un formulario de consentimiento para firmar.',
    print: 'Imprimir una hoja de prueba',
  },
};
