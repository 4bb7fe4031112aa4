import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['safety']> = {
  title: 'Cómo protegerse',
  lead: 'La mayoría de quienes escriben aquí quieren lo mismo que usted: alguien con quien escribirse. Unas pocas reglas ayudan a que siga así.',
  description:
    'Dinero, direcciones, qué no contar, las señales de una estafa y cómo avisarnos: cómo protegerse cuando escribe a alguien en prisión.',
  sections: {
    money: {
      title: 'Dinero',
      text: `
        - No envíe dinero, tarjetas de regalo ni números de ningún tipo a alguien que conoce solo por cartas. Ni para un
          abogado, ni para una emergencia, ni para una tarjeta telefónica, ni para un viaje a casa.
        - No reciba, guarde ni entregue dinero o paquetes para nadie.
        - Aquí nadie tiene que pagar para que le escriban. Nosotros nunca pedimos dinero por correo electrónico, por
          teléfono ni por carta.
        - Si alguien se lo pide, puede decir simplemente que no. Quien aprecia sus cartas seguirá escribiendo.
      `,
    },
    address: {
      title: 'Su dirección',
      text: `
        Una carta necesita remitente, y la mayoría de las prisiones rechaza las que no lo llevan. No tiene que ser su casa.

        - Lo más usual es un apartado postal (PO box) en una oficina de correos. Pregunte allí cuánto cuesta.
        - Algunas personas usan la dirección de una congregación o un club que lo permite.
        - Escriba las primeras cartas con un remitente que pueda dejar más tarde.
        - Lo que pone en el sobre lo pueden leer todos los que lo tocan.
      `,
    },
    tell: {
      title: 'Qué guardarse al principio',
      text: `
        - Dónde trabaja, y cuándo no está en casa.
        - Nombres, escuelas y fotos de niños.
        - Números de cuentas, tarjetas o documentos, y contraseñas.
        - Fotos que no querría que vieran otros. Las cartas se abren y se leen.
        - Todo lo que trate de un caso: las cartas no son confidenciales y pueden usarse en un tribunal.
      `,
    },
    know: {
      title: 'Saber a quién escribe',
      text: `
        Leemos cada perfil, pero no podemos comprobar todo lo que las personas dicen de sí mismas. Casi todos los estados
        tienen una búsqueda pública de personas en prisión. Busque ahí el nombre o el número (DOC/Inmate #), y decida usted
        qué significa lo que encuentra.

        Tómese su tiempo. Haga preguntas y vea si las respuestas encajan. Antes de visitar o encontrarse con alguien, hable
        con una persona de confianza.
      `,
    },
    scams: {
      title: 'Señales de una estafa',
      text: `
        - Un amor intenso en las primeras cartas, y pronto una necesidad de dinero.
        - Una historia cada vez más urgente.
        - Aparece otra persona, como un amigo o un abogado, y pide dinero o su número.
        - Le piden guardar el secreto, o enviar algo para otra persona.
        - Le piden escribir a otra dirección o pasar a una aplicación.
        - Cartas que podrían haberse escrito a cualquiera.

        Una de ellas no prueba nada. Dos son un motivo para parar y preguntar a otra persona qué piensa.
      `,
    },
    stop: {
      title: 'Si quiere dejarlo',
      text: `
        No le debe respuesta a nadie. Puede escribir una última carta, o ninguna. Si siguen llegando cartas, escriba
        «refused, return to sender» en el sobre sin abrir y devuélvalo al correo, o diga a la oficina de correo de la
        prisión que no quiere más contacto.
      `,
    },
    report: {
      title: 'Avísenos',
      text: `
        Abra el perfil y elija «Denunciar este perfil». No necesita una cuenta. Una persona lo lee dentro de {reportDays}
        días, y nunca decimos quién lo envió. Si no hay un perfil que abrir, use la <contact>página de contacto</contact>.

        Si alguien le amenaza, guarde las cartas y llame a la policía. Si alguien está en peligro ahora mismo, llame
        primero al 911. Si perdió dinero, avise enseguida a su banco; también puede denunciarlo ante la Comisión Federal de
        Comercio en reportefraude.ftc.gov.
      `,
    },
    listed: {
      title: 'Si usted es quien aparece, o es de la familia',
      text: `
        Las mismas reglas le protegen. Usted tampoco le debe nada a quien escribe. Avísenos si alguien que escribe pide
        dinero, fotos o favores: use la <contact>página de contacto</contact>. Y si un perfil ya no debe estar aquí,
        <removal>pídanos que lo retiremos</removal>.
      `,
    },
  },
};
