import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['owner']> = {
  timeline: 'En qué punto está el perfil de {name}',
  step: {
    created: 'Creado',
    paid: 'Pagado',
    payment: 'Pago',
    review: 'En revisión',
    reviewed: 'Revisado',
    live: 'Publicado',
  },
  note: {
    on: '<date>{date}</date>',
    notPaid: 'pendiente',
    takenBack: 'devuelto',
    takenBackOn: 'devuelto el <date>{date}</date>',
    since: 'desde el <date>{date}</date>',
    sentBack: 'para corregir, <date>{date}</date>',
    until: 'hasta el <date>{date}</date>',
    ended: 'terminó el <date>{date}</date>',
    paused: 'en pausa',
    pausedUntil: 'en pausa, termina el <date>{date}</date>',
    forTerm: 'por {months} meses',
  },
  line: {
    new: 'Aún sin pagar. Lo guardaremos hasta el {dateInWords}.',
    unpaid: 'Su banco anuló el pago y por eso el perfil está oculto. Pregunte a su banco por qué, o pague de nuevo.',
    reversed:
      'Su banco anuló el pago y por eso el perfil está oculto. Pregunte a su banco por qué, o pague de nuevo y vuelve enseguida.',
    unapproved: 'Pagado y en revisión. No tiene que hacer nada.',
    sentBack: 'Por favor, cambie algo y envíelo de nuevo.',
    active: 'Publicado. Los visitantes pueden verlo.',
    endsSoon: 'Termina pronto. Si renueva ahora, dura hasta el {dateInWords}.',
    inactive: 'En pausa. Los visitantes no pueden ver este perfil.',
    expired: 'Terminó. Los visitantes no pueden ver este perfil.',
    archived: 'Archivado. Los visitantes no pueden ver este perfil.',
  },
  update: {
    unpaid: 'Sus cambios aún no están pagados. Los guardaremos hasta el {dateInWords}.',
    pending: 'Sus cambios del {dateInWords} esperan revisión. Hasta entonces se ve el perfil actual.',
    sentBack: 'Por favor, revise sus cambios del {dateInWords}.',
    rejected: 'Sus cambios del {dateInWords} no se aceptaron.',
    rejectedPaid:
      'Sus cambios del {dateInWords} no se aceptaron. Lo que se pagó por ellos, {amount}, pasó al saldo de quien pagó.',
  },
  help: '¿Preguntas? Escríbanos.',
  reason: 'Motivo:',
  address: {
    question: 'Alguien nos dijo que el correo no llega. ¿Es correcta esta dirección?',
    right: 'Sí, es correcta',
    change: 'Cambiarla',
    confirm: 'La dirección es correcta',
    moved: '¿Está ahora en otra prisión?',
    confirmed: 'Gracias. El perfil de {name} dice que su dirección se confirmó hoy.',
  },
  answers: {
    title: 'Lo que dicen quienes escriben',
    label: 'Mostrar «Contesta cartas» cuando varias personas lo hayan anotado',
    on: 'El perfil dice «Contesta cartas» cuando al menos tres miembros anotaron una respuesta en el último año. Nunca dice quiénes son.',
    off: 'El perfil no lo dice, anoten lo que anoten.',
  },
  next: {
    pay: 'Terminar el pago, {amount}',
    payAgain: 'Pagar de nuevo, {amount}',
    change: 'Hacer los cambios',
    renew: 'Renovar ahora',
  },
};
