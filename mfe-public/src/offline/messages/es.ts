import type { Translated } from '@inkbridge/federation/i18n';
import type { en } from './en.js';

export const es: Translated<typeof en> = {
  title: 'No tiene conexión',
  lead: 'Esta página necesita conexión. Se abrirá sola en cuanto usted vuelva a tenerla.',
  retry: 'Intentar de nuevo',
  readable: 'Lo que puede leer sin conexión',
  onlineTitle: 'Leer sin conexión',
  onlineLead: 'Lo que abrió en este dispositivo se puede leer también cuando no hay red.',
  letters: 'Cartas que ha empezado',
  letterTo: 'A {name}',
  diary: 'Su diario',
  rules: 'Reglas de correo por estado',
  favorites: 'Sus perfiles favoritos',
  privacy:
    'Los favoritos y el diario de su cuenta se guardan aquí solo si marcó «Recordarme», y se borran al cerrar la sesión.',
  install:
    'Para entrar más rápido, ponga Inkbridge en su pantalla de inicio: busque «Instalar» o «Agregar a la pantalla de inicio» en el menú de su navegador.',
};
