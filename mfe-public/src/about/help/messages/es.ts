import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['help']> = {
  title: 'Ayuda',
  lead: 'Respuestas para quienes escriben, para las familias que publican un perfil y para quien quiera saber cómo funciona todo.',
  description:
    'Cómo escribir a alguien en prisión, cómo publicar un perfil, cuánto cuesta y qué hacer cuando no llega un correo, un pago o una carta.',
  sections: {
    writing: {
      title: 'Escribir a alguien',
      text: `
        # ¿Cuesta algo escribir?

        No. Leer los perfiles y escribir cartas es gratis. Usted paga su papel y sus estampillas. Si usa el servicio de
        correo electrónico de una prisión, esa empresa fija sus propios precios.

        # ¿Necesito una cuenta?

        No. Puede <explore>leer todos los perfiles</explore>, copiar la dirección y escribir sin cuenta. Con una
        <register>cuenta</register> gratuita puede además guardar favoritos, valorar perfiles y ver qué intereses comparte
        con cada persona.

        # ¿Cómo llega mi carta?

        Por correo postal, de usted a la prisión. La dirección y el número (DOC/Inmate #) están en el perfil. Nosotros
        nunca vemos, abrimos ni reenviamos sus cartas.

        # ¿Qué puedo poner en el sobre?

        Cada prisión tiene sus reglas de páginas, fotos y papel. <mailRules>Reglas de correo por estado</mailRules>
        muestra lo que hemos leído, con su fuente. Confírmelo con la prisión antes de enviar algo más que una carta
        sencilla.

        # ¿Cuándo recibiré respuesta?

        Cuente con varias semanas. El personal abre y lee antes las cartas, y a veces trasladan a las personas. No todo el
        mundo puede contestar cada carta.

        # Mi carta fue devuelta, o trasladaron a la persona

        Abra el perfil y elija «¿Le devolvieron el correo, o hubo un traslado?». Pediremos a quien publicó el perfil que
        revise la dirección, y decidiremos en un plazo de {mailDays} días.

        # Algo en un perfil o en una carta no está bien

        Abra el perfil y elija «Denunciar este perfil». No necesita una cuenta. Una persona leerá su denuncia en un plazo
        de {reportDays} días, y nunca decimos quién la envió.
      `,
    },
    account: {
      title: 'Su cuenta',
      text: `
        # No llegó el correo de verificación

        Suele tardar un minuto. Mire en el correo no deseado. Si no está ahí, <login>inicie sesión</login> con su correo y
        su contraseña: entonces le ofreceremos enviarle otro. Revise que escribió bien la dirección al registrarse.

        # El enlace del correo no funciona

        Un enlace sirve durante una hora. Si ya venció, <login>inicie sesión</login> y le enviaremos otro. Si su correo
        muestra solo una parte del enlace, copie la línea entera en la barra de direcciones.

        # Olvidé mi contraseña

        Elija «Olvidé mi contraseña» en la <login>página para iniciar sesión</login>. Le enviaremos un enlace para poner una
        nueva. Al cambiarla se cierran las sesiones en todos los demás dispositivos.

        # ¿Cómo veo quién comparte mis intereses?

        Responda las <questionnaire>siete listas cortas</questionnaire> en Mi cuenta. Toma unos cinco minutos. Después
        verá primero sus <matches>mejores coincidencias</matches>.

        # ¿Quién puede ver mi dirección?

        Solo nosotros. Nunca aparece en un perfil, y las personas a quienes escribe ven solo lo que usted ponga en su
        carta.
      `,
    },
    listing: {
      title: 'Publicar un perfil',
      text: `
        # ¿De quién se puede publicar un perfil?

        De cualquier persona en prisión que tenga 18 años o más y esté de acuerdo. Usted confirma que lo está cuando
        <submit>envía el perfil</submit>.

        # ¿Cuánto cuesta?

        Un perfil nuevo cuesta {creation} por {months} meses. Están incluidos algunos campos, las primeras {freeWords}
        palabras y {freePhotos} imágenes. Lo demás tiene un precio, y usted ve cada línea y el total mientras llena el
        formulario. <prices>Estos son todos los precios</prices>.

        # ¿Qué pasa después de pagar?

        Una persona lee el perfil antes que nadie. Puede seguir cada paso en <manage>Gestionar perfiles</manage>: pagado,
        en revisión, publicado hasta una fecha. Los {months} meses empiezan el día en que se publica el perfil, no el día
        en que paga.

        # Me pidieron cambiar algo

        Entonces falta una corrección antes de publicar el perfil. El motivo está en nuestro correo y en
        <manage>Gestionar perfiles</manage>. Enviarlo de nuevo es gratis, salvo que agregue algo que tiene precio.

        # ¿Puedo parar y seguir más tarde?

        Sí. Guardamos el formulario mientras escribe, en este dispositivo y en su cuenta. Un formulario que no toca se
        guarda {draftDays} días. Un perfil enviado y sin pagar se guarda {unpaidProfileDays} días.

        # ¿Cómo cambio o renuevo un perfil?

        Vaya a <updates>Actualizar/Renovar perfiles</updates>. Renovar cuesta {renewal} y suma {months} meses al tiempo
        que queda, así que no pierde nada si renueva antes. Cambiar un campo cuesta {fieldPrice}; la dirección postal y el
        proveedor de correo institucional son gratis. Los visitantes ven el perfil actual hasta que aprobemos sus cambios.

        # ¿Se renueva un perfil automáticamente?

        No. Le escribiremos antes de que termine. Si no hace nada, termina y no se cobra nada.
      `,
    },
    payments: {
      title: 'Pagos y devoluciones',
      text: `
        # ¿Cómo puedo pagar?

        La página de pago muestra todas las formas que tiene, como tarjeta, PayPal o su saldo de recomendaciones. Nunca
        pedimos dinero por correo electrónico, por teléfono ni por carta.

        # Mi pago fue rechazado

        Entonces no se cobró nada. Pruebe con otra tarjeta o de otra forma. Si vuelve a pasar, pregunte a su banco. Lo que
        llenó está guardado.

        # No sé si pagué

        Por favor, no pague otra vez todavía. Mire los recibos en <updates>Actualizar/Renovar perfiles</updates>. Si
        terminó el pago, aparece ahí, y le enviaremos un recibo por correo electrónico. No se le puede cobrar dos veces lo
        mismo: un segundo pago se le devuelve.

        # ¿Y si no aceptan mis cambios?

        Lo que pagó por ellos pasa a su saldo de recomendaciones. Puede usarlo en un pago posterior por el mismo perfil.

        # ¿Cuándo se me devuelve el dinero?

        Si no podemos usar un pago, porque aquello por lo que pagó ya está pagado o ya no existe, se le devuelve todo
        por el mismo medio de pago. Su banco puede tardar unos días en mostrarlo.

        # Dice que mi pago fue devuelto

        Su banco o el proveedor de pagos nos quitó el dinero. Los visitantes no ven el perfil hasta que se pague de nuevo.
        Si usted no lo pidió, hable primero con su banco: nosotros solo vemos que ocurrió. Luego pague otra vez desde
        <updates>Actualizar/Renovar perfiles</updates>.
      `,
    },
    removal: {
      title: 'Retirar un perfil',
      text: `
        # El perfil trata de mí, o de alguien que me hizo daño

        No necesita una cuenta. <removal>Pídanos que lo retiremos</removal>. Decidiremos en un plazo de {removalDays} días,
        se lo diremos por correo electrónico y nunca decimos quién lo pidió.

        # Publiqué un perfil y quiero retirarlo

        Use el mismo formulario: <removal>pídanos que lo retiremos</removal> y diga que usted lo publicó. Un perfil que no
        se renueva también termina solo.
      `,
    },
    contact: {
      title: '¿Otra pregunta?',
      text: `
        <contact>Escríbanos</contact>. No necesita una cuenta, y una persona contesta por correo electrónico. Si un error mostró una
        referencia, siga su enlace: así ya queda escrita. De la misma forma puede pedirnos que borremos su cuenta.
      `,
    },
  },
};
