import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['payLink']> = {
  title: 'Pagar por otra persona',
  loading: 'Cargando lo que se pide',
  heading: 'Un pago para {name}',
  asks: {
    creation: '{asker} le pide pagar el perfil de correspondencia de {name}.',
    update: '{asker} le pide pagar unos cambios en el perfil de {name}.',
    renewal: '{asker} le pide pagar 12 meses más del perfil de {name}.',
    placement: '{asker} le pide pagar para que el perfil de {name} aparezca primero en su lista.',
  },
  noAccount: 'No necesita una cuenta.',
  until: 'Este enlace sirve hasta el {endsInWords}, o hasta que se pague o se retire.',
  own: {
    text: 'Usted creó este enlace. Envíelo a la persona que va a pagar.',
    pay: 'Pagarlo usted',
  },
  private: 'Alguien le envió este enlace. Pague solo si sabe quién es. Si se lo pidió un desconocido, no pague.',
  about: {
    title: '¿Qué es Inkbridge?',
    text: 'Un servicio de correspondencia entre personas en prisión y personas fuera de ella. Las familias pagan por publicar un perfil; escribir es gratis.',
    operator: 'Su pago va a {operator}, que dirige Inkbridge. Todos los precios son en dólares de los Estados Unidos.',
    payee: 'Su pago va a Inkbridge. Todos los precios son en dólares de los Estados Unidos.',
    more: 'Conocer Inkbridge',
    contact: 'Contacto',
  },
  cancelled: 'Usted detuvo el pago y no se cobró nada.',
  ended: {
    title: 'Este enlace ya no sirve',
    text: 'Se retiró, se cambió por uno nuevo, o ya no hace falta lo que pedía. Pida otro a quien se lo envió.',
  },
  paid: {
    title: 'Ya está pagado, gracias',
    text: 'El pago para {name} ya se hizo. No queda nada por pagar.',
    receipt:
      '¿Pagó usted? Su recibo está en el navegador con el que pagó: abra este enlace allí. Si pidió que se lo enviáramos, use la dirección que está en ese correo.',
  },
  toHome: '¿Qué es Inkbridge?',
  thanks: 'Gracias por ayudar a {name}',
  done: 'Recibimos su pago. Quien se lo pidió ve que otra persona pagó, y nada más sobre usted.',
  mail: {
    label: 'Enviarme este recibo por correo electrónico',
    hint: 'Opcional. Con el correo puede abrir el recibo otra vez en cualquier dispositivo. No guardamos su dirección.',
    wrong: 'Revise la dirección de correo electrónico',
    send: 'Enviar el recibo',
    sent: 'El recibo va en camino.',
  },
  forget: {
    hint: 'Este dispositivo vuelve a mostrar el recibo durante 30 días a quien abra su enlace en él.',
    button: 'No es mi dispositivo: olvidarlo aquí',
  },
  forgotten: {
    title: 'Este dispositivo olvidó el recibo',
    text: 'El pago queda como está. Si pidió el recibo por correo, la dirección que está en ese correo lo sigue mostrando.',
  },
  result: {
    again: 'Volver al pago',
    title: {
      waiting: 'Aún no nos ha llegado ningún pago',
      declined: 'El pago fue rechazado',
      expired: 'El pago no se terminó',
      refunded: 'Otra persona pagó antes',
      in_review: 'Estamos revisando este pago',
      unknown: 'No podemos mostrar este pago aquí',
    },
    waiting:
      'Si lo terminó, esta página lo mostrará pronto. Si lo detuvo, inténtelo otra vez: no se le cobrará dos veces.',
    declined: 'No se cobró nada. Pruebe con otra tarjeta o con PayPal.',
    expired: 'No se cobró nada. Puede que otra persona haya empezado a pagar.',
    refunded: 'Otra persona lo pagó en el mismo momento. Su dinero vuelve por el mismo medio con el que pagó.',
    in_review: 'Alguien lo está mirando ahora. Por favor, no pague otra vez.',
    unknown:
      'Este navegador no conoce el pago. Abra el enlace que le enviaron, mejor en el navegador donde empezó: dice si el pago ha llegado. No se le cobrará dos veces.',
  },
  ask: {
    title: 'Pedir a otra persona que pague',
    lead: 'Un familiar o amigo puede pagarlo con un enlace privado, sin cuenta. Ve el precio, el nombre de pila de {name} y el nombre que usted ponga aquí, y nada más.',
    asker: 'Su nombre, como le conocen',
    askerMissing: 'Escriba un nombre, para que sepan quién lo pide',
    askerPlain: 'Escriba solo un nombre, sin dirección ni número',
    make: 'Crear un enlace privado',
    another: 'Crear un enlace nuevo',
    openSince:
      'Usted creó un enlace el {madeInWords} que pide {amount}. Sirve hasta el {endsInWords} y no podemos mostrarlo otra vez. Si crea uno nuevo, este deja de servir.',
    gone: 'El enlace que creó aquí ya no sirve: se pagó, se retiró o se cambió por otro en otra ventana.',
    ready: 'Su enlace está listo. Cópielo ahora: no podemos mostrarlo otra vez.',
    link: 'Enlace privado',
    copy: 'Copiar el enlace',
    copyMessage: 'Copiar un mensaje con el enlace',
    share: 'Compartir',
    copied: 'Copiado.',
    notCopied: 'Su navegador no lo permitió. El enlace está seleccionado: cópielo usted.',
    message:
      '¿Me ayuda con el perfil de correspondencia de {name}? Cuesta {amount}. Puede pagarlo aquí, sin cuenta: {link}',
    until:
      'Sirve hasta el {endsInWords}, o hasta que esté pagado. Quien lo tenga puede pagar: envíelo solo a personas de confianza.',
    withdraw: 'Retirar el enlace',
    withdrawn: 'El enlace ya no sirve.',
    changed: 'Usted cambió lo que hay que pagar. Cree un enlace nuevo para que pida la cantidad correcta.',
  },
};
