import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['signIn']> = {
  email: 'Correo electrónico',
  password: 'Contraseña',
  show: 'Mostrar',
  hide: 'Ocultar',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  remember: 'Recordarme',
  submit: 'Iniciar sesión',
  enterEmail: 'Escriba su correo electrónico',
  enterPassword: 'Escriba su contraseña',
  tooMany: 'Espere unos minutos e inténtelo de nuevo.',
  tooManyFor: 'Espere {wait} e inténtelo de nuevo.',
  or: 'o',
  google: 'Entrar con Google',
  googleFailed: 'No se pudo iniciar sesión con Google. Inténtelo de nuevo.',
  passkey: 'Entrar con una llave de acceso',
  passkeyNotUsed: 'No se usó ninguna llave de acceso. Inténtelo otra vez o entre con su contraseña.',
  passkeyRefused: 'No se pudo usar esta llave de acceso. Inténtelo otra vez o entre con su contraseña.',
  passkeysUnknown: 'Este navegador no puede usar llaves de acceso. Entre con su contraseña.',
  over: {
    title: 'Inicie sesión de nuevo',
    text: 'Su sesión terminó. La página de atrás se queda como está: inicie sesión y siga donde estaba.',
    leave: 'Salir de esta página',
    close: 'Cerrar',
  },
};
