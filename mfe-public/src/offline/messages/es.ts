import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['offlinePage']> = {
  offline: {
    title: 'No tiene conexión',
    lead: 'Esta página necesita conexión. Se abrirá sola en cuanto usted vuelva a tenerla.',
  },
  unanswered: {
    title: 'Todavía no hay respuesta',
    lead: 'La conexión es muy lenta o no llega hasta nosotros. Esta página se abrirá sola en cuanto llegue.',
  },
  online: {
    title: 'Leer sin conexión',
    lead: 'Lo que abrió en este dispositivo se puede leer también cuando no hay red.',
  },
  noWayBack: 'La página que abrió necesita conexión. Ábrala otra vez cuando la tenga.',
  about: {
    money:
      'Nada sobre dinero se guarda en este dispositivo, así que aquí no podemos mostrar si un pago se hizo. Si acaba de pagar, no vuelva a pagar: mire esta página cuando tenga conexión.',
    signIn: 'Las cuentas necesitan conexión. En la suya no cambió nada.',
    form: 'Lo que había escrito vuelve cuando esta página se abra otra vez en este dispositivo.',
  },
  retry: 'Intentar de nuevo',
  readable: 'Lo que puede leer',
  letters: 'Cartas que ha empezado',
  letterTo: 'A {name}',
  desk: 'Su escritorio',
  diary: 'Su diario',
  rules: 'Reglas de correo por estado',
  favorites: 'Sus perfiles favoritos',
  nothing: 'Todavía no hay nada guardado en este dispositivo.',
  notKept: 'El diario y los favoritos de su cuenta no están en este dispositivo. Elija «Recordarme» al iniciar sesión.',
  privacy: 'Lo que se guarda de su cuenta se borra al cerrar la sesión.',
  install:
    'Para entrar más rápido, ponga Inkbridge en su pantalla de inicio: busque «Instalar» o «Agregar a la pantalla de inicio» en el menú de su navegador.',
};
