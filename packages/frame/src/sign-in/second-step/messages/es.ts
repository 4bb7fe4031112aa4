import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['secondStep']> = {
  title: 'Un paso más',
  authenticator: {
    label: 'Código de su aplicación de autenticación',
    hint: 'Abra la aplicación y escriba las 6 cifras que muestra para Inkbridge.',
    missing: 'Escriba el código de su aplicación',
  },
  recovery: {
    label: 'Código de recuperación',
    hint: 'Uno de los códigos que guardó al configurarlo. Cada código sirve una vez.',
    missing: 'Escriba un código de recuperación',
  },
  continue: 'Continuar',
  passkey: 'Usar una llave de acceso',
  other: {
    authenticator: 'Usar la aplicación de autenticación',
    recovery: 'Usar un código de recuperación',
  },
  back: 'Volver a correo y contraseña',
  wrong: {
    authenticator: 'Este código no es correcto, o ya se usó. Espere el siguiente código de la aplicación y escríbalo.',
    recovery: 'Este código no es correcto, o ya se usó. Escriba otro.',
  },
  over: 'Tardó demasiado. Vuelva e inicie sesión otra vez.',
  tooMany: 'Demasiados códigos incorrectos. Espere unos minutos e inténtelo otra vez.',
  tooManyFor: 'Demasiados códigos incorrectos. Espere {wait} e inténtelo otra vez.',
  noWay: 'Su llave de acceso funciona en otra dirección de Inkbridge. Inicie sesión allí.',
};
