import type { NoticeTexts } from './en.js';

export const es: NoticeTexts = {
  someone: 'la persona que usted publicó',
  profileOf: 'el perfil de {first}',
  unnamedProfile: 'el perfil que usted publicó',
  moneyFoot: 'Solo se paga dentro de Inkbridge. Nunca le pedimos dinero de otra manera, ni tampoco su contraseña.',
  people: {
    alike: 'Personas parecidas',
    unnamed: 'Un perfil nuevo',
    facts: '{age} años, {state}',
    more: 'Ver {count} más',
    stopped: 'El correo a {facility} está suspendido hasta nuevo aviso.',
    stoppedUntil: 'El correo a {facility} está suspendido hasta el {untilInWords} inclusive.',
  },
  letters: {
    created: {
      subject: 'Inkbridge: {profile} está guardado',
      title: 'El perfil está guardado',
      lines: [
        '{profile} está guardado. Falta el pago de {amount}. Lo revisaremos cuando haya pagado, y los {months} meses contarán desde el día en que se publique.',
      ],
      button: 'Terminar el pago',
      notes: ['Un perfil sin pagar se elimina a los {unpaidDays} días. Le avisaremos una semana antes.'],
    },
    approved: {
      subject: 'Inkbridge: {profile} está publicado',
      title: 'El perfil está publicado',
      lines: ['Hemos revisado {profile}. Ya puede verlo todo el mundo, hasta el {dateInWords}.'],
      button: 'Ver el perfil',
      notes: ['Se lo recordaremos {firstReminder} días antes de que termine.'],
    },
    sentBack: {
      subject: 'Inkbridge: por favor, cambie {profile}',
      title: 'Haga un cambio, por favor',
      lines: ['Hemos revisado {profile}. Antes de publicarlo, necesitamos que cambie algo.', 'Qué cambiar: {reason}'],
      button: 'Cambiar el perfil',
      notes: ['Enviarlo otra vez no cuesta nada, salvo que añada algo que tenga precio.'],
    },
    moneyTakenBack: {
      subject: 'Inkbridge: se revirtió el pago para {who}',
      title: 'Se revirtió un pago',
      lines: [
        'Su banco o el proveedor de pagos revirtió el pago por {profile}. Los visitantes no verán el perfil hasta que se pague de nuevo.',
      ],
      button: 'Ver lo que se debe',
      notes: ['Si no sabe el motivo, pregunte primero a su banco: nosotros solo vemos que ocurrió.'],
    },
    paidCreation: {
      subject: 'Inkbridge: su pago de {amount} para {who}',
      title: 'Gracias por su pago',
      lines: [
        'Recibimos su pago de {amount} por {profile}.',
        'Ya estamos revisando el perfil. Le escribiremos cuando esté publicado; sus {months} meses empezarán ese día.',
        'Número de recibo: {receipt}',
      ],
      button: 'Ver el recibo',
      notes: [],
    },
    paidUpdate: {
      subject: 'Inkbridge: su pago de {amount} para {who}',
      title: 'Gracias por su pago',
      lines: [
        'Recibimos su pago de {amount} por los cambios en {profile}.',
        'Ya estamos revisando los cambios. Hasta que los aprobemos, los visitantes verán el perfil actual.',
        'Número de recibo: {receipt}',
      ],
      button: 'Ver el recibo',
      notes: ['Los cambios que no aceptamos no cuestan nada: su precio se abona a su saldo.'],
    },
    paidRenewal: {
      subject: 'Inkbridge: {profile} está renovado',
      title: 'El perfil está renovado',
      lines: [
        'Recibimos su pago de {amount}. {profile} seguirá publicado hasta el {dateInWords}.',
        'Número de recibo: {receipt}',
      ],
      button: 'Ver el recibo',
      notes: [],
    },
    paidPlacement: {
      subject: 'Inkbridge: su pago de {amount} para {who}',
      title: 'Gracias por su pago',
      lines: [
        'Recibimos su pago de {amount}. {profile} tiene desde ahora el lugar que usted eligió.',
        'Número de recibo: {receipt}',
      ],
      button: 'Ver el recibo',
      notes: ['El lugar termina solo. No se le vuelve a cobrar, salvo que lo compre otra vez.'],
    },
    refunded: {
      subject: 'Inkbridge: le devolvemos {amount}',
      title: 'Le devolvemos su dinero',
      lines: [
        'No pudimos usar su pago de {amount} por {profile}, porque aquello que pagaba ya está pagado o ya no existe. Le devolvimos el importe completo.',
        'Número de recibo: {receipt}',
      ],
      button: 'Ver el recibo',
      notes: ['Su banco puede tardar unos días en mostrarlo.'],
    },
    refundSent: {
      subject: 'Inkbridge: le devolvemos {amount}',
      title: 'Le devolvemos su dinero',
      lines: ['Le hemos devuelto {amount} de su pago por {profile}. El perfil queda como está.'],
      button: 'Ver el recibo',
      notes: ['Le llega por el mismo medio con el que pagó. Su banco puede tardar unos días en mostrarlo.'],
    },
    refundToBalance: {
      subject: 'Inkbridge: {amount} vuelve a su saldo',
      title: 'Su saldo tiene {amount} más',
      lines: ['Hemos devuelto a su saldo {amount} de su pago por {profile}. El perfil queda como está.'],
      button: 'Ver el recibo',
      notes: [],
    },
    paidByFriend: {
      subject: 'Inkbridge: alguien ha pagado {amount} para {who}',
      title: 'Alguien ha pagado por usted',
      lines: [
        'Una persona usó el enlace privado que usted creó y pagó {amount} por {profile}. No tiene que hacer nada más.',
        'Número de recibo: {receipt}',
      ],
      button: 'Ver el recibo',
      notes: ['No le preguntamos quién es, y el enlace ya no sirve.'],
    },
    friendReceipt: {
      subject: 'Inkbridge: su recibo de {amount}',
      title: 'Gracias por su pago',
      lines: [
        'El {dateInWords} recibimos su pago de {amount} por {profile}.',
        'Número de recibo: {receipt}',
        'Si se devuelve una parte, le llegará por el mismo medio con el que pagó, y el recibo lo dirá.',
      ],
      button: 'Ver el recibo',
      notes: [
        'Quien tenga este correo puede ver el recibo: no lo reenvíe.',
        'Usted pidió este correo en la página donde pagó. No guardamos su dirección ni le enviamos nada más.',
      ],
    },
    refundToFriend: {
      subject: 'Inkbridge: devolvemos {amount} a quien pagó por usted',
      title: 'Devolvemos dinero a quien pagó por usted',
      lines: [
        'Hemos devuelto {amount} de lo que otra persona pagó con su enlace por {profile}. Le llega por el mismo medio con el que pagó.',
      ],
      button: 'Ver el recibo',
      notes: ['No tenemos la dirección de esa persona. Su banco puede tardar unos días en mostrarlo.'],
    },
    updateApproved: {
      subject: 'Inkbridge: los cambios de {who} están publicados',
      title: 'Los cambios están publicados',
      lines: ['Hemos revisado sus cambios en {profile}. Ya puede verlos todo el mundo.'],
      button: 'Ver el perfil',
      notes: [],
    },
    updateRejected: {
      subject: 'Inkbridge: no se aceptaron los cambios de {who}',
      title: 'No se aceptaron los cambios',
      lines: [
        'No pudimos aceptar sus cambios en {profile}. El perfil sigue como estaba.',
        'El motivo: {reason}',
        'Lo que se pagó por ellos, {amount}, vuelve a quien pagó: al saldo de su cuenta, o a la tarjeta si usó un enlace.',
      ],
      button: 'Ir al perfil',
      notes: [],
    },
    updateDropped: {
      subject: 'Inkbridge: se descartaron los cambios de {who}',
      title: 'Se descartaron los cambios',
      lines: [
        'Sus cambios en {profile} no se pagaron por completo a tiempo, así que los descartamos. El perfil sigue como estaba.',
        'Lo que se pagó por ellos, {amount}, vuelve a quien pagó: al saldo de su cuenta, o a la tarjeta si usó un enlace.',
      ],
      button: 'Ir al perfil',
      notes: ['Puede volver a hacer los cambios cuando quiera y pagarlos con ese saldo.'],
    },
    updateSentBack: {
      subject: 'Inkbridge: corrija sus cambios de {who}',
      title: 'Corrija sus cambios, por favor',
      lines: [
        'Hemos revisado sus cambios en {profile}. Antes de publicarlos, necesitamos que corrija algo.',
        'Qué corregir: {reason}',
      ],
      button: 'Corregir los cambios',
      notes: ['Enviarlos otra vez no cuesta nada, salvo que añada algo que tenga precio.'],
    },
    formConfirmed: {
      subject: 'Inkbridge: confirmamos el formulario firmado de {who}',
      title: 'El formulario firmado está confirmado',
      lines: [
        'Hemos revisado el formulario firmado del perfil de {first} y lo hemos confirmado.',
        'Desde ahora el perfil dice que fue confirmado por escrito, mientras sus palabras sean las que se firmaron.',
      ],
      button: 'Ver el perfil',
      notes: [
        'La foto del formulario sigue siendo privada. Puede quitarla en el perfil; entonces el perfil deja de decirlo.',
      ],
    },
    formDeclined: {
      subject: 'Inkbridge: revise el formulario firmado de {who}',
      title: 'No pudimos aceptar el formulario',
      lines: [
        'Hemos revisado el formulario firmado del perfil de {first} y no pudimos aceptarlo.',
        'El motivo: {reason}',
      ],
      button: 'Adjuntar otra foto',
      notes: ['Nada más cambia en el perfil.'],
    },
    endsSoon: {
      subject: 'Inkbridge: {profile} termina en {days} días',
      title: 'El perfil termina en {days} días',
      lines: [
        '{profile} termina el {dateInWords}. Renovarlo cuesta {amount} por {months} meses más. Se suman al tiempo que queda, así que no pierde nada por renovar antes.',
      ],
      button: 'Renovar el perfil',
      notes: ['Si no hace nada, el perfil termina solo. No se cobra nada.'],
    },
    endsTomorrow: {
      subject: 'Inkbridge: {profile} termina mañana',
      title: 'El perfil termina mañana',
      lines: ['{profile} termina el {dateInWords}. Renovarlo cuesta {amount} por {months} meses más.'],
      button: 'Renovar el perfil',
      notes: ['Si no hace nada, el perfil termina solo. No se cobra nada.'],
    },
    endsToday: {
      subject: 'Inkbridge: {profile} termina hoy',
      title: 'El perfil termina hoy',
      lines: ['{profile} termina hoy, {dateInWords}. Renovarlo cuesta {amount} por {months} meses más.'],
      button: 'Renovar el perfil',
      notes: ['Si no hace nada, el perfil termina solo. No se cobra nada, y se guarda todo lo que contiene.'],
    },
    ended: {
      subject: 'Inkbridge: {profile} ha terminado',
      title: 'El perfil ha terminado',
      lines: [
        '{profile} terminó el {dateInWords}. Los visitantes ya no pueden verlo.',
        'Renovarlo cuesta {amount} por {months} meses desde ahora. Se guarda todo lo que contiene, y vuelve a publicarse de inmediato.',
      ],
      button: 'Renovar el perfil',
      notes: ['Este es el último aviso. No se cobra nada si no lo renueva.'],
    },
    mailDoubted: {
      subject: 'Inkbridge: ¿sigue siendo correcta la dirección de {who}?',
      title: '¿Sigue siendo correcta la dirección?',
      lines: [
        'Alguien nos dijo que las cartas para {who} no llegan. Por favor, revise el nombre, el número y la dirección postal del perfil.',
        'Si son correctos, confírmelo en el perfil: basta con pulsar una vez. Si algo cambió, actualice el perfil.',
      ],
      button: 'Ver el perfil',
      notes: ['El perfil sigue como está hasta que usted lo cambie.'],
    },
    facilityMoved: {
      subject: 'Inkbridge: nueva dirección postal de {facility}',
      title: 'Una nueva dirección postal',
      lines: [
        'Las cartas para {facility} van ahora a otra dirección. Ya la cambiamos en todos los perfiles suyos que están allí.',
        'La nueva dirección: {facility}, {address}',
      ],
      button: 'Ver sus perfiles',
      notes: [
        'Es gratis y usted no tiene que hacer nada. Por favor, use la nueva dirección también en sus propias cartas.',
      ],
    },
    reportFiled: {
      subject: 'Inkbridge: hemos recibido su aviso {reference}',
      title: 'Gracias por avisarnos',
      lines: ['Hemos recibido su aviso. Alguien lo leerá a más tardar el {dateInWords}. Su número es {reference}.'],
      button: 'Ir a Inkbridge',
      notes: ['Si alguien está en peligro ahora, llame a los servicios de emergencia.'],
    },
    removalFiled: {
      subject: 'Inkbridge: hemos recibido su solicitud {reference}',
      title: 'Hemos recibido su solicitud',
      lines: [
        'Usted pidió que retiremos un perfil. Alguien leerá su solicitud a más tardar el {dateInWords}. Su número es {reference}.',
      ],
      button: 'Ir a Inkbridge',
      notes: ['Nunca le decimos a la persona que publicó el perfil quién lo pidió.'],
    },
    messageFiled: {
      subject: 'Inkbridge: hemos recibido su mensaje {reference}',
      title: 'Hemos recibido su mensaje',
      lines: [
        'Gracias por escribirnos. Alguien leerá su mensaje a más tardar el {dateInWords}. Su número es {reference}.',
      ],
      button: 'Ir a Inkbridge',
      notes: ['Si usted no nos escribió, no tiene que hacer nada con este correo.'],
    },
    messageAnswered: {
      subject: 'Inkbridge: nuestra respuesta a su mensaje {reference}',
      title: 'Nuestra respuesta',
      lines: ['Gracias por su mensaje {reference}.', 'Nuestra respuesta: {reason}'],
      button: 'Ir a Inkbridge',
      notes: ['Para contestar, use la página de contacto y mencione {reference}.'],
    },
    caseDismissed: {
      subject: 'Inkbridge: su aviso {reference}',
      title: 'Hemos leído su aviso',
      lines: [
        'Hemos leído su aviso {reference} y revisado el perfil. Decidimos no cambiarlo.',
        'Nuestra respuesta: {reason}',
      ],
      button: 'Ir a Inkbridge',
      notes: ['Si pasa algo nuevo, avísenos otra vez.'],
    },
    caseTakenDown: {
      subject: 'Inkbridge: el perfil fue retirado ({reference})',
      title: 'El perfil fue retirado',
      lines: ['Hemos leído lo que nos escribió ({reference}). Los visitantes ya no pueden ver el perfil.'],
      button: 'Ir a Inkbridge',
      notes: [],
    },
    removalDeclined: {
      subject: 'Inkbridge: su solicitud {reference}',
      title: 'Hemos leído su solicitud',
      lines: ['Hemos leído su solicitud {reference}. Decidimos no retirar el perfil.', 'El motivo: {reason}'],
      button: 'Ir a Inkbridge',
      notes: ['Puede enviar otra solicitud con más información.'],
    },
    addressConfirmed: {
      subject: 'Inkbridge: la dirección está confirmada ({reference})',
      title: 'La dirección está confirmada',
      lines: [
        'Usted nos dijo que las cartas no llegan ({reference}). La persona que publicó el perfil dice que la dirección es correcta.',
      ],
      button: 'Ir a Inkbridge',
      notes: [
        'Las prisiones devuelven las cartas que no cumplen sus reglas. Consulte las reglas de la prisión antes de escribir otra vez.',
      ],
    },
    addressCorrected: {
      subject: 'Inkbridge: hay una dirección nueva ({reference})',
      title: 'Hay una dirección nueva',
      lines: ['Usted nos dijo que las cartas no llegan ({reference}). El perfil muestra ahora una dirección nueva.'],
      button: 'Ir a Inkbridge',
      notes: [],
    },
    profileArchived: {
      subject: 'Inkbridge: {profile} fue retirado',
      title: 'Un perfil fue retirado',
      lines: [
        'Hemos retirado {profile} porque lo pidió alguien con derecho a hacerlo. Los visitantes ya no pueden verlo.',
      ],
      button: 'Ver sus perfiles',
      notes: [],
    },
    profileDeactivated: {
      subject: 'Inkbridge: {profile} está oculto por ahora',
      title: 'Un perfil está oculto por ahora',
      lines: ['Hemos ocultado {profile} mientras aclaramos algo. Entretanto, los visitantes no pueden verlo.'],
      button: 'Ver sus perfiles',
      notes: ['Si sabe qué hay que cambiar, actualice el perfil.'],
    },
    unpaidSoonRemoved: {
      subject: 'Inkbridge: vamos a eliminar {profile}',
      title: 'Vamos a eliminar un perfil sin pagar',
      lines: [
        '{profile} está guardado, pero sin pagar. Lo eliminaremos el {dateInWords}, con sus fotos.',
        'Para conservarlo, pague {amount}. Lo revisaremos cuando haya pagado, y se publicará.',
      ],
      button: 'Terminar el pago',
      notes: ['Si ya no lo quiere, no tiene que hacer nada.'],
    },
    unpaidRemoved: {
      subject: 'Inkbridge: eliminamos el perfil sin pagar de {first}',
      title: 'Eliminamos un perfil sin pagar',
      lines: ['{profile} no se pagó en {unpaidDays} días, así que lo eliminamos con sus fotos. No se cobró nada.'],
      button: 'Publicar a alguien otra vez',
      notes: [],
    },
    deletionAsked: {
      subject: 'Inkbridge: su cuenta se eliminará el {dateInWords}',
      title: 'Su cuenta se eliminará el {dateInWords}',
      lines: [
        'Nos pidió que elimináramos su cuenta. Lo haremos el {dateInWords}. Hasta entonces puede usarla como siempre.',
        '¿Ha cambiado de opinión? Inicie sesión antes de ese día y elija «Conservar mi cuenta».',
      ],
      button: 'Conservar mi cuenta',
      notes: ['¿No fue usted? Inicie sesión, conserve su cuenta y cambie su contraseña: quizá alguien más la conoce.'],
    },
    noAnswerYet: {
      subject: 'Inkbridge: ¿respondió {who}?',
      title: '¿Llegó una respuesta?',
      lines: [
        'El {dateInWords} anotó en su diario que escribió a {who}. Han pasado {days} días y no hay ninguna respuesta anotada.',
        'Es frecuente. Las cartas se abren y se leen antes, las personas cambian de prisión y en algunos lugares el correo es lento. Puede que la carta nunca llegara: escriba otra vez y menciónela.',
        'Si llegó una carta, puede anotarla en su diario.',
      ],
      button: 'Abrir su diario',
      notes: ['Se lo recordaremos una vez por carta. Para no recibir más, abra esta página y pulse el botón: {stop}'],
    },
    newPersonFits: {
      subject: 'Inkbridge: alguien nuevo encaja en su búsqueda guardada',
      title: 'Alguien nuevo encaja en su búsqueda guardada',
      lines: ['Este perfil es nuevo desde nuestra última búsqueda.'],
      button: 'Ver sus búsquedas guardadas',
      notes: [
        'Enviamos como mucho uno de estos correos al día. Para no recibirlos, abra esta página y pulse el botón: {stop}',
      ],
    },
    figuresOfOne: {
      subject: 'Inkbridge: {profile} en las últimas cuatro semanas',
      title: 'Las últimas cuatro semanas',
      lines: [
        'Estas son las cifras del perfil de {first}.',
        'Vistas: {views}',
        'Guardados: {saves}',
        'Impresiones: {prints}',
      ],
      button: 'Ver las cifras por semana',
      notes: [
        'Contamos cuántas veces, nunca quién fue.',
        'Se lo enviamos una vez al mes porque usted lo pidió. Para dejar de recibirlo, abra esta página y pulse el botón: {stop}',
      ],
    },
    figuresOfAll: {
      subject: 'Inkbridge: sus perfiles en las últimas cuatro semanas',
      title: 'Las últimas cuatro semanas',
      lines: [
        'Estas son las cifras de todos los perfiles de su cuenta.',
        'Vistas: {views}',
        'Guardados: {saves}',
        'Impresiones: {prints}',
      ],
      button: 'Ver las cifras por semana',
      notes: [
        'Contamos cuántas veces, nunca quién fue.',
        'Se lo enviamos una vez al mes porque usted lo pidió. Para dejar de recibirlo, abra esta página y pulse el botón: {stop}',
      ],
    },
    newPeopleFit: {
      subject: 'Inkbridge: {count} personas nuevas encajan en sus búsquedas guardadas',
      title: '{count} personas nuevas encajan en sus búsquedas guardadas',
      lines: ['Estos perfiles son nuevos desde nuestra última búsqueda.'],
      button: 'Ver sus búsquedas guardadas',
      notes: [
        'Enviamos como mucho uno de estos correos al día. Para no recibirlos, abra esta página y pulse el botón: {stop}',
      ],
    },
    deletionKept: {
      subject: 'Inkbridge: su cuenta sigue',
      title: 'Su cuenta sigue',
      lines: ['Usted retiró su solicitud, así que no eliminaremos su cuenta. Todo queda como estaba.'],
      button: 'Ir a su cuenta',
      notes: [],
    },
    accountDeleted: {
      subject: 'Inkbridge: su cuenta está eliminada',
      title: 'Su cuenta está eliminada',
      lines: [
        'Hemos eliminado su cuenta y todo lo que contenía. Lo que pagó queda en nuestros libros, sin su nombre ni su dirección.',
        'Este es nuestro último correo para usted. Puede abrir otra cuenta cuando quiera.',
      ],
      button: 'Ir a Inkbridge',
      notes: [],
    },
  },
};
