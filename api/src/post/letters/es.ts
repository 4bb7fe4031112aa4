import type { NoticeTexts } from './en.js';

export const es: NoticeTexts = {
  someone: 'la persona que usted publicó',
  moneyFoot: 'Solo se paga dentro de Inkbridge. Nunca le pedimos dinero de otra manera, ni tampoco su contraseña.',
  letters: {
    created: {
      subject: 'Inkbridge: el perfil de {who} está guardado',
      title: 'El perfil está guardado',
      lines: [
        'El perfil de {who} está guardado. Falta el pago de {amount}. Después lo leemos, y se publica por {months} meses contados desde ese día.',
      ],
      button: 'Terminar el pago',
      notes: ['Un perfil sin pagar se elimina a los {unpaidDays} días. Le avisamos una semana antes.'],
    },
    approved: {
      subject: 'Inkbridge: el perfil de {who} está publicado',
      title: 'El perfil está publicado',
      lines: ['Hemos leído el perfil de {who}. Todas las personas pueden verlo desde ahora, hasta el {date}.'],
      button: 'Ver el perfil',
      notes: ['Se lo recordaremos {firstReminder} días antes de que termine.'],
    },
    sentBack: {
      subject: 'Inkbridge: cambie algo en el perfil de {who}',
      title: 'Cambie algo, por favor',
      lines: [
        'Hemos leído el perfil de {who} y le pedimos que cambie algo antes de publicarlo.',
        'Lo que le pedimos: {reason}',
      ],
      button: 'Cambiar el perfil',
      notes: ['Enviarlo otra vez no cuesta nada, salvo que añada algo que tenga precio.'],
    },
    moneyTakenBack: {
      subject: 'Inkbridge: se retiró el pago de {who}',
      title: 'Se retiró un pago',
      lines: [
        'Su banco o el proveedor de pagos retiró el dinero que se pagó por el perfil de {who}. No se muestra a nadie hasta que se pague de nuevo.',
      ],
      button: 'Ver lo que falta pagar',
      notes: ['Si no sabe el motivo, pregunte primero a su banco: nosotros solo vemos que ocurrió.'],
    },
    paidCreation: {
      subject: 'Inkbridge: su pago de {amount} por {who}',
      title: 'Gracias por su pago',
      lines: [
        'Recibimos su pago de {amount} por el perfil de {who}.',
        'Ahora leemos el perfil. Le escribimos de nuevo cuando esté publicado; sus {months} meses empiezan ese día.',
      ],
      button: 'Ver el recibo',
      notes: [],
    },
    paidUpdate: {
      subject: 'Inkbridge: su pago de {amount} por {who}',
      title: 'Gracias por su pago',
      lines: [
        'Recibimos su pago de {amount} por los cambios en el perfil de {who}.',
        'Ahora leemos los cambios. Mientras tanto, el perfil se ve como antes.',
      ],
      button: 'Ver el recibo',
      notes: ['Los cambios que no aceptamos no cuestan nada: su precio se abona a su saldo.'],
    },
    paidRenewal: {
      subject: 'Inkbridge: el perfil de {who} está renovado',
      title: 'Renovado',
      lines: ['Recibimos su pago de {amount}. El perfil de {who} se queda hasta el {date}.'],
      button: 'Ver el recibo',
      notes: [],
    },
    paidPlacement: {
      subject: 'Inkbridge: su pago de {amount} por {who}',
      title: 'Gracias por su pago',
      lines: ['Recibimos su pago de {amount}. El perfil de {who} tiene desde ahora el lugar que usted eligió.'],
      button: 'Ver el recibo',
      notes: ['El lugar termina solo. No se vuelve a cobrar, salvo que usted lo compre otra vez.'],
    },
    refunded: {
      subject: 'Inkbridge: le devolvemos {amount}',
      title: 'Le devolvemos su dinero',
      lines: [
        'Su pago de {amount} por el perfil de {who} no se pudo usar, porque aquello que pagaba ya estaba pagado o ya no existe. Le devolvimos el importe completo.',
      ],
      button: 'Ver el recibo',
      notes: ['Su banco tarda unos días en mostrarlo.'],
    },
    updateApproved: {
      subject: 'Inkbridge: los cambios de {who} están publicados',
      title: 'Los cambios están publicados',
      lines: ['Hemos leído sus cambios en el perfil de {who}. Todas las personas pueden verlos desde ahora.'],
      button: 'Ver el perfil',
      notes: [],
    },
    updateRejected: {
      subject: 'Inkbridge: no se aceptaron los cambios de {who}',
      title: 'No se aceptaron los cambios',
      lines: [
        'No pudimos aceptar sus cambios en el perfil de {who}. El perfil sigue como estaba.',
        'El motivo: {reason}',
        'Lo que se pagó por ellos, {amount}, se abona al saldo de la cuenta que pagó.',
      ],
      button: 'Ir al perfil',
      notes: [],
    },
    updateDropped: {
      subject: 'Inkbridge: se descartaron los cambios de {who}',
      title: 'Se descartaron los cambios',
      lines: [
        'Sus cambios en el perfil de {who} no se pagaron por completo a tiempo, así que los descartamos. El perfil sigue como estaba.',
        'Lo que se pagó por ellos, {amount}, se abona al saldo de la cuenta que pagó.',
      ],
      button: 'Ir al perfil',
      notes: ['Puede volver a hacer los cambios cuando quiera y pagarlos con ese saldo.'],
    },
    updateSentBack: {
      subject: 'Inkbridge: revise sus cambios de {who}',
      title: 'Revise sus cambios, por favor',
      lines: [
        'Hemos leído sus cambios en el perfil de {who} y le pedimos que corrija algo antes de publicarlos.',
        'Lo que le pedimos: {reason}',
      ],
      button: 'Corregir los cambios',
      notes: ['Enviarlos otra vez no cuesta nada, salvo que añada algo que tenga precio.'],
    },
    endsSoon: {
      subject: 'Inkbridge: el perfil de {who} termina en {days} días',
      title: 'El perfil termina en {days} días',
      lines: [
        'El perfil de {who} termina el {date}. Renovarlo cuesta {amount} por {months} meses más. Se suman a lo que queda: renovar antes no le hace perder nada.',
      ],
      button: 'Renovar el perfil',
      notes: ['Si no hace nada, el perfil termina solo. No se cobra nada.'],
    },
    endsTomorrow: {
      subject: 'Inkbridge: el perfil de {who} termina mañana',
      title: 'El perfil termina mañana',
      lines: ['El perfil de {who} termina el {date}. Renovarlo cuesta {amount} por {months} meses más.'],
      button: 'Renovar el perfil',
      notes: ['Si no hace nada, el perfil termina solo. No se cobra nada.'],
    },
    endsToday: {
      subject: 'Inkbridge: el perfil de {who} termina hoy',
      title: 'El perfil termina hoy',
      lines: ['El perfil de {who} termina hoy, {date}. Renovarlo cuesta {amount} por {months} meses más.'],
      button: 'Renovar el perfil',
      notes: ['Si no hace nada, el perfil termina solo. No se cobra nada, y se guarda todo lo que contiene.'],
    },
    ended: {
      subject: 'Inkbridge: el perfil de {who} ha terminado',
      title: 'El perfil ha terminado',
      lines: [
        'El perfil de {who} terminó el {date}. Ya no se muestra a nadie.',
        'Renovarlo cuesta {amount} por {months} meses desde ahora. Se guarda todo lo que contiene, y se publica al momento.',
      ],
      button: 'Renovar el perfil',
      notes: ['Este es el último aviso. No se cobra nada si no lo renueva.'],
    },
    mailDoubted: {
      subject: 'Inkbridge: ¿sigue siendo correcta la dirección de {who}?',
      title: '¿Sigue siendo correcta la dirección?',
      lines: [
        'Alguien nos dijo que el correo para {who} no llega. Por favor, revise el nombre, el número y la dirección postal del perfil.',
        'Si son correctos, dígalo en el perfil: basta pulsar una vez. Si algo cambió, cambie el perfil.',
      ],
      button: 'Ver el perfil',
      notes: ['Al perfil no le pasa nada por sí solo.'],
    },
    reportFiled: {
      subject: 'Inkbridge: hemos recibido su aviso {reference}',
      title: 'Gracias por avisarnos',
      lines: ['Hemos recibido su aviso. Una persona lo leerá, a más tardar el {date}. Su número es {reference}.'],
      button: 'Ir a Inkbridge',
      notes: ['Si alguien está en peligro ahora, llame a los servicios de emergencia.'],
    },
    removalFiled: {
      subject: 'Inkbridge: hemos recibido su solicitud {reference}',
      title: 'Hemos recibido su solicitud',
      lines: [
        'Usted pidió que retiremos un perfil. Una persona leerá su solicitud, a más tardar el {date}. Su número es {reference}.',
      ],
      button: 'Ir a Inkbridge',
      notes: ['No decimos a quien publicó el perfil quién lo pidió.'],
    },
    caseDismissed: {
      subject: 'Inkbridge: su aviso {reference}',
      title: 'Hemos leído su aviso',
      lines: [
        'Hemos leído su aviso {reference} y mirado el perfil. No encontramos nada que debamos cambiar.',
        'Lo que podemos decir: {reason}',
      ],
      button: 'Ir a Inkbridge',
      notes: ['Si pasa algo nuevo, avísenos otra vez.'],
    },
    caseTakenDown: {
      subject: 'Inkbridge: el perfil está retirado ({reference})',
      title: 'El perfil está retirado',
      lines: ['Hemos leído lo que nos escribió ({reference}). Las visitas ya no ven el perfil.'],
      button: 'Ir a Inkbridge',
      notes: [],
    },
    removalDeclined: {
      subject: 'Inkbridge: su solicitud {reference}',
      title: 'Hemos leído su solicitud',
      lines: ['Hemos leído su solicitud {reference}. No retiramos el perfil.', 'Por qué: {reason}'],
      button: 'Ir a Inkbridge',
      notes: ['Puede responder con otra solicitud que diga más.'],
    },
    addressConfirmed: {
      subject: 'Inkbridge: la dirección está confirmada ({reference})',
      title: 'La dirección está confirmada',
      lines: [
        'Usted nos dijo que el correo no llega ({reference}). Quien publicó el perfil dice que la dirección es correcta.',
      ],
      button: 'Ir a Inkbridge',
      notes: [
        'Las prisiones devuelven el correo que no cumple sus reglas. Mire las reglas de la prisión antes de escribir otra vez.',
      ],
    },
    addressCorrected: {
      subject: 'Inkbridge: hay una dirección nueva ({reference})',
      title: 'Hay una dirección nueva',
      lines: ['Usted nos dijo que el correo no llega ({reference}). El perfil muestra ahora otra dirección.'],
      button: 'Ir a Inkbridge',
      notes: [],
    },
    profileArchived: {
      subject: 'Inkbridge: el perfil de {who} fue retirado',
      title: 'Un perfil fue retirado',
      lines: [
        'Hemos retirado el perfil de {who}, porque alguien con derecho a pedirlo lo hizo. Las visitas ya no lo ven.',
      ],
      button: 'Ver sus perfiles',
      notes: [],
    },
    profileDeactivated: {
      subject: 'Inkbridge: el perfil de {who} no se muestra por ahora',
      title: 'Un perfil no se muestra por ahora',
      lines: [
        'Hemos sacado de las listas el perfil de {who} mientras algo no esté claro. Hasta entonces las visitas no lo ven.',
      ],
      button: 'Ver sus perfiles',
      notes: ['Si sabe qué hay que cambiar, cambie el perfil.'],
    },
    unpaidSoonRemoved: {
      subject: 'Inkbridge: vamos a eliminar el perfil de {who}',
      title: 'Vamos a eliminar un perfil sin pagar',
      lines: [
        'El perfil de {who} está guardado, pero sin pagar. Lo eliminamos el {date}, con sus imágenes.',
        'Para conservarlo, pague {amount}. Después lo leemos y se publica.',
      ],
      button: 'Terminar el pago',
      notes: ['Si ya no lo quiere, no tiene que hacer nada.'],
    },
    unpaidRemoved: {
      subject: 'Inkbridge: eliminamos el perfil sin pagar de {who}',
      title: 'Eliminamos un perfil sin pagar',
      lines: [
        'El perfil de {who} no se pagó en {unpaidDays} días, así que lo eliminamos con sus imágenes. No se cobró nada.',
      ],
      button: 'Publicar a alguien otra vez',
      notes: [],
    },
  },
};
