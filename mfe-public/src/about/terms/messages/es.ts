import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['terms']> = {
  title: 'Condiciones',
  lead: 'Qué puede esperar de nosotros y qué esperamos de usted, en palabras sencillas.',
  description:
    'Quién puede aparecer y quién puede escribir, qué está prohibido, cuánto cuesta, cuándo se devuelve el dinero y cómo contactarnos.',
  sections: {
    who: {
      title: 'Quiénes somos',
      text: `
        Dirige Inkbridge {operator}. En estas condiciones «nosotros» se refiere a quien lo dirige, y «usted» a cualquier
        persona que usa el sitio. Siempre puede escribirnos desde la <contact>página de contacto</contact>.
      `,
    },
    service: {
      title: 'Qué hace Inkbridge',
      text: `
        Publicamos perfiles de personas en prisión para que otras puedan escribirles. Las cartas van por correo postal,
        directamente de quien escribe a la prisión. Nunca las recibimos, abrimos ni reenviamos, y no formamos parte de
        ninguna prisión ni agencia.

        Leemos cada perfil antes de publicarlo, pero no podemos comprobar todo lo que alguien dice de sí mismo. No
        prometemos que alguien escriba, que alguien conteste ni que una prisión entregue una carta.
      `,
    },
    adults: {
      title: 'Quién puede usarlo',
      text: `
        Debe tener 18 años o más para tener una cuenta, publicar un perfil o escribir. Todas las personas que aparecen
        deben tener también 18 años o más. Dé su propio nombre y dirección al registrarse, no comparta su contraseña y
        use una sola cuenta.
      `,
    },
    listing: {
      title: 'Quién puede aparecer',
      text: `
        Solo puede publicar el perfil de una persona en prisión si ella está de acuerdo en aparecer aquí, y con todo lo
        que muestra el perfil: nombre, número, dirección, imágenes y texto. Le pedimos que lo confirme cada vez que envía
        un perfil, y guardamos la hora y el texto de su confirmación. Si la persona cambia de opinión, avísenos y
        retiraremos el perfil.

        Algunos estados restringen estos perfiles. El formulario le avisa cuando puede ser su caso; le toca a usted saber
        si puede publicar el perfil.

        Quien aparece aquí, quien sufrió un daño por alguien que aparece aquí, y la familia de ambos pueden
        <removal>pedirnos que retiremos un perfil</removal> sin tener cuenta.
      `,
    },
    forbidden: {
      title: 'Qué está prohibido',
      text: `
        - Pedir a los lectores dinero o cualquier cosa de valor.
        - Decir algo falso sobre quién es alguien, o sobre su caso, su edad o su salida.
        - Amenazas, insultos, odio, o contacto con alguien que no lo quiere.
        - Imágenes o textos sexuales, y todo lo que involucre a un menor.
        - Imágenes o textos que pertenecen a otra persona.
        - Eludir las reglas de una prisión o de un tribunal.
        - Reunir perfiles o direcciones con programas, venderlos o usarlos para publicidad.
        - Intentar dañar el sitio o usar la cuenta de otra persona.
      `,
    },
    moderation: {
      title: 'Qué revisamos',
      text: `
        Una persona lee cada perfil nuevo y cada cambio antes de que los visitantes lo vean. Podemos pedirle una
        corrección, no aceptar un cambio, poner un perfil en pausa o retirarlo, y se lo diremos. Lo hacemos cuando algo no
        cumple estas condiciones o la ley, cuando lo pide la persona que aparece o alguien a quien hizo daño, o cuando
        creemos que alguien puede salir perjudicado.

        Cualquiera puede denunciar un perfil. Nunca decimos quién lo hizo. Si cree que una decisión fue un error,
        <contact>escríbanos</contact> y la revisaremos de nuevo.
      `,
    },
    prices: {
      title: 'Precios',
      text: `
        Leer y escribir es gratis. Estos son todos los precios por publicar un perfil, en dólares de EE. UU.; no se suman
        impuestos. Usted ve cada línea y el total antes de pagar, y paga exactamente eso.
      `,
    },
    term: {
      title: 'Cuánto dura un perfil',
      text: `
        Los {months} meses de un perfil nuevo empiezan el día en que se publica. Una renovación suma {months} meses al
        tiempo que queda. Las promociones premium y destacado duran los meses que eligió. Nada se renueva automáticamente:
        le escribiremos antes de que termine un perfil, y si no hace nada, termina.

        Un perfil nuevo que no se paga se elimina a los {unpaidProfileDays} días. Le avisaremos una semana antes.
      `,
    },
    refunds: {
      title: 'Cuándo se devuelve el dinero',
      text: `
        Estas son todas las reglas sobre el dinero pagado. Nada en ellas le quita un derecho que la ley le da.
      `,
    },
    reversals: {
      title: 'Pagos que se revierten',
      text: `
        Si su banco o el proveedor de pagos retira un pago, por ejemplo porque usted lo disputó, el perfil queda oculto
        hasta que se pague de nuevo la misma cantidad. Es así sin importar qué pagaba, pero nunca se debe más que el
        precio de un perfil nuevo. Si el proveedor nos entrega el dinero al final, el perfil vuelve y no se debe nada.

        Por favor, <contact>escríbanos</contact> antes de disputar un pago: es más rápido, y mientras tanto el perfil
        sigue publicado.
      `,
    },
    content: {
      title: 'Sus textos e imágenes',
      text: `
        Lo que escribe y sube sigue siendo suyo. Usted nos permite mostrarlo en este sitio, guardarlo y cambiar su tamaño
        y formato para poder mostrarlo. Esto termina cuando el perfil se elimina.
      `,
    },
    liability: {
      title: 'De qué respondemos',
      text: `
        Hacemos lo posible para que el sitio funcione, sea seguro y correcto, y respondemos de lo que hagamos a propósito
        o con un descuido grave, y de todo lo que la ley no nos permite excluir.

        Usted decide a quién escribe, qué le cuenta y con quién se encuentra. No respondemos de lo que otras personas
        hagan, digan o callen, de lo que una prisión o el correo haga con una carta, ni de pérdidas que nadie podía
        prever. Por favor, lea <safety>Cómo protegerse</safety> antes de escribir.
      `,
    },
    changes: {
      title: 'Cambios',
      text: `
        Cuando cambiamos estas condiciones, cambiamos esta página. Para lo que ya pagó valen las condiciones de ese día.
        Si no está de acuerdo con un cambio, puede dejar de usar el sitio y pedirnos que borremos su cuenta.
      `,
    },
    contact: {
      title: 'Cómo contactarnos',
      text: `
        Use la <contact>página de contacto</contact>; no necesita una cuenta. La <help>página de ayuda</help> responde la
        mayoría de las preguntas, y la <privacy>página de privacidad</privacy> dice qué guardamos de usted.
      `,
    },
  },
};
