import type { Translated } from '@inkbridge/federation/i18n';
import type { en } from './en.js';

export const es: Translated<typeof en> = {
  lead: 'Su contraseña, su dirección y dónde tiene abierta su sesión.',
  loading: 'Cargando',
  address: {
    title: 'Correo electrónico',
    text: 'Usted entra con {email}, y ahí recibe nuestros correos.',
    pending: 'Enviamos un enlace a {pending}. La dirección nueva vale cuando usted lo abra.',
  },
};
