import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['privacy']> = {
  title: 'Privacidad',
  lead: 'Qué guardamos de usted, por qué, cuánto tiempo y quién puede verlo.',
  description:
    'Qué guarda Inkbridge de lectores, miembros, personas que aparecen y personas que pagan, cuánto tiempo, quién puede verlo y cómo corregirlo o borrarlo.',
  sections: {
    who: {
      title: 'Quién es responsable',
      text: `
        Dirige Inkbridge {operator}. Para cualquier pregunta sobre sus datos, use la <contact>página de
        contacto</contact>.
      `,
    },
    short: {
      title: 'En pocas palabras',
      text: `
        - Sin publicidad, sin rastreadores, sin análisis de visitas; nada se carga de otras empresas mientras lee.
        - Nunca vendemos ni alquilamos datos.
        - Su dirección, su fecha de nacimiento y su correo electrónico nunca aparecen en un perfil.
        - Nunca vemos sus cartas.
      `,
    },
    reading: {
      title: 'Cuando solo lee',
      text: `
        No hace falta que nos diga quién es. Su navegador nos envía su dirección de red, como a todos los sitios. La
        usamos para responder y, por poco tiempo, para contar las llamadas y que nadie sobrecargue el sitio. Cuando algo
        falla, nuestro registro anota la hora y la página, pero no lo que buscó ni quién es usted.

        Para quienes publican un perfil contamos cuántas veces se leyó, se guardó y se imprimió en una semana. Guardamos
        ese número y nada sobre usted, sin cookies.
      `,
    },
    account: {
      title: 'Cuando tiene una cuenta',
      text: `
        Guardamos su nombre, su correo electrónico, su dirección postal y cuándo aceptó qué condiciones. Si los agrega,
        también guardamos su edad, su género, unas palabras sobre usted, una foto, sus respuestas al cuestionario, los
        perfiles que guardó con sus notas, sus valoraciones, las búsquedas que guardó y el diario de sus cartas: a quién
        y qué día, nunca lo que escribió. Sus respuestas deciden qué perfiles le mostramos primero; sus notas, sus
        búsquedas y su diario son solo para usted. Solo le escribimos sobre búsquedas y diario si usted quiere, y cada
        uno de esos correos tiene un enlace para no recibir más con pulsar una vez. No contamos quién abre un correo ni
        quién pulsa sus enlaces.

        De todos los diarios y perfiles guardados en conjunto sabemos dos cosas más. Quienes no han tenido aún ni una
        carta ni a nadie que los guardara se turnan en la fila «Esperan su primera carta». Y cuando al menos tres miembros
        anotaron una respuesta, el perfil puede decir «Contesta cartas». Ninguna muestra quién escribió, guardó ni recibió
        respuesta.

        De su contraseña guardamos solo una huella de la que no se puede leer. Si inicia sesión con otro proveedor, como
        Google, recibimos de él su nombre y su correo electrónico, y ninguna contraseña.

        Conservamos la cuenta hasta que usted la elimine.
      `,
    },
    listed: {
      title: 'Cuando se publica un perfil',
      text: `
        Un perfil muestra lo que escribe quien lo envía, con el consentimiento de la persona que aparece: nombre, número
        (DOC/Inmate #), dirección de la prisión, edad, imágenes, texto e intereses. Cualquiera puede leerlo mientras está
        publicado, y los buscadores pueden mostrarlo, salvo que eso se haya desactivado en el formulario.

        Los visitantes no ven: la fecha de nacimiento, el correo de contacto, las notas para nosotros, quién envió el
        perfil ni quién pagó. Guardamos cuándo y con qué palabras se confirmó el consentimiento. Si quien
        lo envió adjunta una foto del formulario firmado, solo esa persona y nuestros administradores pueden verla; se
        borra en cuanto la retira.

        Cuando un perfil termina, los visitantes ya no lo ven, pero se conserva para poder renovarlo. La persona que
        aparece puede <removal>pedir que se retire</removal> en cualquier momento. Un perfil que nunca se pagó se borra a
        los {unpaidProfileDays} días, con sus imágenes.
      `,
    },
    payments: {
      title: 'Cuando paga',
      text: `
        Los números de tarjeta van a Stripe y las claves de PayPal a PayPal. Nosotros nunca los recibimos. Guardamos qué
        se compró, la cantidad, la hora, el número que el proveedor da al pago y, de una tarjeta, la marca y las últimas
        cuatro cifras. Lo conservamos el tiempo que exigen las reglas de contabilidad.

        Con un enlace privado que alguien le envió puede pagar sin cuenta: entonces no sabemos quién es usted, y quien se
        lo pidió solo ve que otra persona pagó. La dirección para el recibo se usa una vez y no se guarda.
      `,
    },
    forms: {
      title: 'Cuando nos escribe',
      text: `
        Las denuncias, las solicitudes de retiro y los mensajes los leen las personas que dirigen este sitio. Guardamos su
        texto y, si los da, su nombre y su correo electrónico, y los usamos solo para responder. El nombre, el correo y el
        texto se borran {closedCaseDays} días después de cerrar el asunto. Quien publicó un perfil nunca sabe quién lo
        denunció.
      `,
    },
    device: {
      title: 'Qué se guarda en su dispositivo',
      text: `
        - Mientras tiene la sesión iniciada: una cookie que la mantiene y otra que se lo dice a la página. Con
          «Recordarme» duran hasta {rememberedSessionDays} días después de su última visita; si no, hasta que cierra el
          navegador.
        - Después de iniciar sesión: una cookie que distingue su dispositivo de desconocidos que adivinan su contraseña,
          para que no puedan dejarle fuera. No abre ninguna sesión y dura {knownPlaceDays} días; nosotros la guardamos,
          igual que su dirección de internet, solo en forma de código.
        - Si elige un idioma, un tamaño de texto, unos colores o páginas sin imágenes: una cookie por cada elección, por un
          año.
        - En el almacenamiento del navegador: su nombre y su foto para el menú mientras tiene la sesión iniciada, y los
          formularios que empezó, para que no se pierda nada. Al cerrar la sesión se borran, salvo un formulario que aún no
          hemos recibido.
        - Las cartas que escribe en el escritorio de cartas, con su dirección de remitente, y un diario que lleva sin
          cuenta. Nada de eso se nos envía. Se quedan hasta que usted los borra; en un dispositivo que usan otras personas,
          bórrelos cuando termine.
        - Para que pueda leer sin red: los archivos de algunas páginas y las reglas de correo; y, si marcó «Recordarme», sus
          favoritos y el diario de su cuenta, que se borran al cerrar la sesión. Cuando cierra la sesión de una cuenta que
          nos pidió eliminar, se borran también sus cartas de este dispositivo.
        - Si paga con un enlace privado: el enlace, y una clave con la que este navegador le vuelve a mostrar el recibo,
          durante {payLinkDays} días o hasta que usted haga que los olvide en la página del recibo.
        - Si viene a una tarde de cartas: el enlace, su nombre de pila, una clave de este dispositivo y la persona a quien
          escribe, hasta que usted haga que se olvide. Guardamos su nombre de pila para quien organiza y lo borramos
          {endedEveningDays} días después de la tarde; su carta nunca se nos envía.
        - Cuándo estuvo aquí por última vez, para marcar como nuevas a las personas publicadas desde entonces. Nunca se
          nos envía.
        - Si cierra un aviso en lo alto de una página: una cookie que lo dice.

        Nada de esto le sigue a otros sitios; por eso no hay ningún aviso que cerrar.
      `,
    },
    drafts: {
      title: 'Formularios e imágenes sin terminar',
      text: `
        Un formulario que empezó se guarda también en su cuenta. Si no lo toca, se borra a los {draftDays} días. Una
        imagen que ningún perfil ni cuenta usa se borra a los {unusedPictureDays} días. Un registro que nuestro programa ya no
        puede leer puede apartarse para recuperarlo; a los {setAsideDays} días se borra.
      `,
    },
    mails: {
      title: 'Correos que enviamos',
      text: `
        Le escribimos sobre su cuenta, sus perfiles, sus pagos y sus mensajes, y nunca para hacer publicidad. Cuando un
        correo ya se envió, borramos su dirección y su contenido. Que se envió queda anotado {sentMailDays} días, para no
        enviarlo dos veces.
      `,
    },
    others: {
      title: 'Quién puede verlo',
      text: `
        - Los visitantes: los perfiles publicados y el promedio de las valoraciones.
        - Usted: todo lo de su cuenta, los perfiles que envió y sus recibos.
        - Nuestros administradores: cuentas, perfiles, pagos y mensajes, en la medida en que los necesitan. Lo que cambian
          o exportan queda anotado en un registro.
        - Empresas que trabajan para nosotros y reciben solo lo necesario: Stripe y PayPal para los pagos, nuestro
          proveedor de correo para enviar correos, nuestro proveedor de alojamiento, y Google Firebase si este sitio lo
          usa para iniciar sesión.
        - Las autoridades, cuando la ley nos obliga.
      `,
    },
    rights: {
      title: 'Sus derechos',
      text: `
        Puede ver y corregir sus datos en <account>Mi cuenta</account>. Ahí, en «Seguridad y datos», puede descargar en un
        archivo todo lo que guardamos de usted y eliminar su cuenta. Antes de eliminarla esperamos {deletionGraceDays}
        días, por si cambia de opinión. Entonces se borran su nombre y dirección, su cuestionario, favoritos, borradores e
        imágenes; los perfiles sin pagar se eliminan y los demás se archivan. Las estrellas que dio quedan sin su nombre.
        Los pagos quedan en nuestros libros, como nos obliga la ley, sin su nombre ni su dirección.

        También puede pedírnoslo a nosotros, u oponerse a cómo usamos sus datos, en la <contact>página de
        contacto</contact>; no cuesta nada. Para que nadie más reciba sus datos, es posible que le pidamos escribir desde
        el correo de su cuenta.

        Si usted aparece en un perfil, o alguien que aparece aquí le hizo daño, <removal>pídanos que lo
        retiremos</removal>. También puede quejarse ante la autoridad de protección de datos de donde vive.
      `,
    },
    changes: {
      title: 'Cambios',
      text: `
        Cuando cambia lo que guardamos, primero cambia esta página.
      `,
    },
  },
};
