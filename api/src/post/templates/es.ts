import type { MailTexts } from './en.js';

export const es: MailTexts = {
  greeting: 'Hola, {name}:',
  greetingUnnamed: 'Hola:',
  copyHint: 'Si el botón no funciona, copie esta dirección en su navegador:',
  oneHour: 'El enlace sirve una sola vez y vence una hora después de que se pidió.',
  foot: [
    'Inkbridge · cartas entre personas en prisión y personas fuera de ella',
    'Nunca le pedimos dinero ni su contraseña por correo.',
  ],
  verification: {
    subject: 'Le damos la bienvenida a Inkbridge: confirme su correo',
    title: 'Le damos la bienvenida a Inkbridge',
    lines: [
      'Gracias por unirse a Inkbridge. Confirme que esta dirección de correo es suya. Después podrá iniciar sesión, ver quién comparte sus intereses y escribirle.',
    ],
    button: 'Confirmar mi correo',
    notes: [
      'Si el enlace ya venció, inicie sesión y le enviaremos uno nuevo.',
      'Si usted no se registró, ignore este correo. Nadie puede usar su dirección aquí sin su confirmación.',
    ],
  },
  verificationToList: {
    lines: [
      'Gracias por unirse a Inkbridge. Confirme que esta dirección de correo es suya. Después podrá iniciar sesión y seguir con el perfil que quiere publicar.',
    ],
  },
  passwordReset: {
    subject: 'Elija una contraseña nueva para Inkbridge',
    title: 'Elija una contraseña nueva',
    lines: [
      'Usted pidió una contraseña nueva. Al guardarla, se cerrará la sesión de su cuenta en todos los dispositivos.',
    ],
    button: 'Elegir una contraseña nueva',
    notes: ['Si usted no la pidió, ignore este correo. Su contraseña sigue igual.'],
  },
  passwordNotice: {
    subject: 'Se cambió la contraseña de su cuenta de Inkbridge',
    title: 'Su contraseña cambió',
    lines: [
      'Su cuenta de Inkbridge tiene una contraseña nueva. En todos los demás dispositivos se cerró la sesión.',
      'Si fue usted, no tiene que hacer nada. Si no, elija ahora una contraseña nueva: escriba su correo en la página de inicio de sesión y pulse el enlace de contraseña olvidada.',
    ],
    button: 'Ir a iniciar sesión',
    notes: [],
  },
  emailChange: {
    subject: 'Confirme su correo nuevo para Inkbridge',
    title: 'Confirme su correo nuevo',
    lines: ['Usted pidió usar esta dirección para su cuenta. Usaremos la anterior hasta que confirme la nueva.'],
    button: 'Confirmar mi correo nuevo',
    notes: ['Si usted no lo pidió, ignore este correo. Nada cambia sin su confirmación.'],
  },
  emailChangeNotice: {
    subject: 'Solicitud de cambiar el correo de su cuenta de Inkbridge',
    title: 'Su correo está por cambiar',
    lines: [
      'Alguien con la sesión iniciada en su cuenta pidió usar otra dirección de correo. El cambio vale en cuanto se confirme la nueva.',
      'Si fue usted, no tiene que hacer nada. Si no, elija ahora una contraseña nueva: escriba su correo en la página de inicio de sesión y pulse el enlace de contraseña olvidada.',
    ],
    button: 'Ir a iniciar sesión',
    notes: [],
  },
  emailTaken: {
    subject: 'Alguien pidió usar su correo en Inkbridge',
    title: 'Esta dirección ya tiene una cuenta',
    lines: [
      'Alguien nos pidió usar esta dirección para otra cuenta de Inkbridge. Ya es la de su cuenta, así que nada cambia.',
      'Si fue usted, entre con esta dirección. Si olvidó la contraseña, pulse el enlace de contraseña olvidada en la página de inicio de sesión.',
    ],
    button: 'Ir a iniciar sesión',
    notes: ['Si no fue usted, puede ignorar este correo.'],
  },
};
