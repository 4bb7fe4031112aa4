import type { FactorTexts } from './factor.en.js';

export const es: FactorTexts = {
  button: 'Abrir la página de inicio de sesión',
  notMe:
    'Si no fue usted, elija ahora una contraseña nueva: escriba su correo en la página de inicio de sesión y pulse «Olvidé mi contraseña». Así se cierra la sesión de todos en su cuenta.',
  notices: {
    authenticatorOn: {
      subject: 'Inkbridge: su aplicación de autenticación está activada',
      title: 'Su aplicación de autenticación está activada',
      lines: [
        'A partir de ahora, después de la contraseña le pediremos un código de su aplicación de autenticación. Hemos cerrado la sesión en sus demás dispositivos.',
        'Guarde sus códigos de recuperación en un lugar seguro. Cada uno sustituye a la aplicación una vez.',
      ],
    },
    authenticatorOff: {
      subject: 'Inkbridge: su aplicación de autenticación está desactivada',
      title: 'Su aplicación de autenticación está desactivada',
      lines: ['Ya no le pedimos códigos de su aplicación de autenticación al iniciar sesión.'],
    },
    passkeyAdded: {
      subject: 'Inkbridge: se añadió una llave de acceso a su cuenta',
      title: 'Se añadió una llave de acceso',
      lines: ['Ahora puede iniciar sesión en su cuenta con una llave de acceso nueva.'],
    },
    passkeyRemoved: {
      subject: 'Inkbridge: se quitó una llave de acceso de su cuenta',
      title: 'Se quitó una llave de acceso',
      lines: ['Se quitó una llave de acceso de su cuenta. Ya no abre su cuenta.'],
    },
    recoveryCodeUsed: {
      subject: 'Inkbridge: se usó un código de recuperación',
      title: 'Se usó un código de recuperación',
      lines: ['Se usó uno de sus códigos de recuperación, que ya no sirve. Le quedan {left}.'],
    },
    recoveryCodesFew: {
      subject: 'Inkbridge: quedan pocos códigos de recuperación',
      title: 'Quedan pocos códigos de recuperación',
      lines: [
        'Se usó uno de sus códigos de recuperación, que ya no sirve. Códigos de recuperación que le quedan: {left}.',
        'Por favor, cree otros nuevos: inicie sesión y abra «Seguridad y datos» en Mi cuenta.',
      ],
    },
    recoveryCodesNew: {
      subject: 'Inkbridge: tiene códigos de recuperación nuevos',
      title: 'Tiene códigos de recuperación nuevos',
      lines: ['Se crearon códigos de recuperación nuevos para su cuenta. Los anteriores ya no sirven.'],
    },
    wrongCodes: {
      subject: 'Inkbridge: alguien escribió códigos incorrectos para su cuenta',
      title: 'Se escribieron códigos incorrectos',
      lines: [
        'Alguien entró con su contraseña y después escribió tres veces un código incorrecto. Sin un código correcto nadie entra en su cuenta.',
        'Si fue usted, no tiene que hacer nada.',
      ],
    },
    secondFactorReset: {
      subject: 'Inkbridge: se quitó su segundo factor',
      title: 'Se quitó su segundo factor',
      lines: [
        'Como usted ya no podía usarlo, quitamos el segundo factor de su cuenta: la aplicación de autenticación, las llaves de acceso y los códigos de recuperación. Su sesión está cerrada en todas partes y basta su contraseña para entrar.',
        'Inicie sesión y vuelva a configurar un segundo factor.',
      ],
    },
  },
};
