import type { MailTexts } from './en.js';

export const es: MailTexts = {
  greeting: 'Hola, {name}:',
  greetingUnnamed: 'Hola:',
  copyHint: 'Si el botón no funciona, copie esta dirección en su navegador:',
  oneHour: 'El enlace sirve una sola vez, durante una hora desde que se pidió este correo.',
  foot: [
    'Inkbridge · cartas entre personas en prisión y personas fuera de ella',
    'Nunca le pedimos dinero ni su contraseña por correo.',
  ],
  verification: {
    subject: 'Le damos la bienvenida a Inkbridge: confirme su correo',
    title: 'Le damos la bienvenida a Inkbridge',
    lines: [
      'Nos alegra tenerle aquí. Confirme que esta dirección de correo es suya. Después podrá iniciar sesión, ver quién comparte sus intereses y escribir.',
    ],
    button: 'Confirmar mi correo',
    notes: [
      'Si el enlace ya no sirve, inicie sesión: le enviamos uno nuevo.',
      'Si usted no se registró, no tiene que hacer nada. Nadie puede usar esta dirección aquí sin su confirmación.',
    ],
  },
  passwordReset: {
    subject: 'Elija una contraseña nueva para Inkbridge',
    title: 'Elija una contraseña nueva',
    lines: [
      'Usted pidió una contraseña nueva. Al guardarla, se cierra la sesión de su cuenta en todos los dispositivos.',
    ],
    button: 'Elegir una contraseña nueva',
    notes: ['Si usted no la pidió, no tiene que hacer nada. Su contraseña sigue igual.'],
  },
  emailChange: {
    subject: 'Confirme su correo nuevo para Inkbridge',
    title: 'Confirme su correo nuevo',
    lines: ['Usted pidió usar esta dirección para su cuenta. La anterior vale hasta que confirme la nueva.'],
    button: 'Confirmar mi correo nuevo',
    notes: ['Si usted no lo pidió, no tiene que hacer nada. Nada cambia sin su confirmación.'],
  },
  emailChangeNotice: {
    subject: 'Se pidió un correo nuevo para su cuenta de Inkbridge',
    title: 'Su correo está por cambiar',
    lines: [
      'Alguien con la sesión iniciada en su cuenta pidió usar otra dirección de correo. Vale en cuanto se confirme.',
      'Si fue usted, no tiene que hacer nada aquí. Si no fue usted, elija ahora una contraseña nueva: escriba su correo en la página de inicio de sesión y pulse el enlace de contraseña olvidada.',
    ],
    button: 'Ir a iniciar sesión',
    notes: [],
  },
};
