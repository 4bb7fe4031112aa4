import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['itIsYou']> = {
  title: 'Confirme que es usted',
  text: 'Escriba su contraseña una vez más antes de hacer este cambio.',
  password: 'Su contraseña',
  enterPassword: 'Escriba su contraseña',
  confirm: 'Confirmar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  or: 'o',
  google: 'Confirmar con Google',
  googleFailed: 'No se pudo confirmar con Google. Inténtelo de nuevo.',
  noPassword: 'Esta cuenta no tiene contraseña. Confirme con Google.',
  other: 'Esa era otra cuenta. Entre de nuevo en la suya; no se cambió nada.',
  tooMany: 'Demasiados intentos. Espere unos minutos e inténtelo de nuevo.',
  tooManyFor: 'Demasiados intentos. Espere {wait} e inténtelo de nuevo.',
};
