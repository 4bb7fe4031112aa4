import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['firstLetter']> = {
  title: 'Su primera carta',
  lead: 'Una página basta. Diga quién es, por qué eligió a esta persona, y haga una pregunta.',
  description:
    'Cómo escribir la primera carta a alguien en prisión: un ejemplo, qué decir y qué no, cómo poner la dirección y cómo funciona el correo de las prisiones.',
  sections: {
    begin: {
      title: 'Antes de empezar',
      text: `
        <explore>Elija un perfil</explore> y léalo dos veces. Anote una cosa de la que le gustaría saber más. Ese es el
        corazón de su primera carta.

        Luego dedique diez minutos a <safety>Cómo protegerse</safety>: qué remitente usar y qué guardarse al principio.
      `,
    },
    example: {
      title: 'Un ejemplo',
      text: `
        Cada carta es distinta. Esta está aquí para que la hoja no esté vacía cuando empiece.

        > Querido Thomas:
        > Me llamo Carol. Tengo 63 años, vivo en un pueblo pequeño y tengo más tomates de los que puedo comer. Encontré su
          perfil en Inkbridge y me detuve en la línea sobre la lista de pájaros. Yo también llevo una. La mía está en la
          nevera.
        > Esta semana una pareja de pinzones se mudó a la cesta que cuelga sobre mi puerta, así que ahora uso la de atrás.
          La radio no parece molestarles.
        > Usted escribió que lee mucho por la noche. ¿Qué está leyendo ahora? ¿Me lo recomendaría?
        > No puedo enviar dinero ni paquetes, pero me gusta escribir cartas y contestaré las suyas. Puedo tardar dos semanas.
        > Un saludo cordial,
        > Carol
      `,
    },
    say: {
      title: 'Qué decir',
      text: `
        - Quién es: su nombre, su edad más o menos, cómo son sus días.
        - Por qué esta persona: una cosa de su perfil.
        - Algo pequeño de su semana. Lo cotidiano es lo que más se extraña adentro.
        - Una o dos preguntas que no se contesten con sí o no.
        - Cada cuánto puede escribir. Prometa menos de lo que puede cumplir.
        - Lo que no quiere, como un romance o que le pidan dinero. Dicho con amabilidad al principio, evita problemas.
      `,
    },
    avoid: {
      title: 'Qué dejar fuera',
      text: `
        - «¿Qué hizo?» Cada quien lo cuenta cuando quiere. Usted puede buscar los registros públicos por su cuenta.
        - Consejos, lástima y frases que empiezan con «por lo menos».
        - Promesas: visitas, dinero, ayuda con un caso, esperar a alguien.
        - La dirección de su casa en el texto, y detalles de su familia.
        - Quejas sobre la prisión o su personal. Ellos leen la carta antes.
        - Bromas sobre escaparse, códigos o cualquier cosa que pueda parecerlo.
      `,
    },
    address: {
      title: 'Cómo poner la dirección',
      text: `
        - Copie la dirección del perfil exactamente, con el número (DOC/Inmate #). Sin el número, la carta suele volver.
          Puede imprimir el sobre desde el perfil.
        - Ponga su nombre y su remitente arriba a la izquierda del sobre.
        - Ponga su nombre y el número (DOC/Inmate #) en cada página, porque las hojas se separan.
        - Una estampilla normal alcanza para hasta tres hojas.
        - Escriba la dirección en inglés, tal como aparece, sea cual sea el idioma de la carta.
      `,
    },
    mail: {
      title: 'Cómo funciona el correo de las prisiones',
      text: `
        Estas son reglas comunes. Son distintas en cada lugar y cambian a menudo; por eso, <b>consulte con la
        institución</b>, en su sitio web o por teléfono, antes de enviar algo más que una carta sencilla.

        - El personal abre y lee las cartas. En muchos estados las cartas van a una empresa que las escanea, y la persona
          recibe una copia. El perfil muestra la dirección que nos dio la familia.
        - Papel blanco liso, tinta azul o negra. Sin brillantina, calcomanías, perfume, lápiz labial, cinta, grapas ni
          clips.
        - Sin dinero en efectivo, sin estampillas, sin papel ni sobres en blanco.
        - Las fotos suelen permitirse en poca cantidad, impresas en papel, no instantáneas. Nada provocativo.
        - Los libros casi siempre deben llegar nuevos y directamente de una librería.
        - Las tarjetas suelen rechazarse si son gruesas o tocan música.
        - Una carta que no cumple una regla se devuelve o se tira, y a veces causa problemas a la persona que está dentro.
      `,
    },
    email: {
      title: 'Correo electrónico, llamadas y visitas',
      text: `
        Algunas prisiones ofrecen correo electrónico o mensajes por medio de una empresa. Entonces el perfil la nombra.
        Necesita una cuenta ahí, cada mensaje cuesta algo y se lee como una carta. No es como el correo electrónico de
        siempre: la persona no puede escribirle hasta que usted la haya agregado.

        Las llamadas y las visitas vienen después, y siempre necesitan el permiso de la prisión. Una carta no necesita el
        de nadie.
      `,
    },
    answer: {
      title: 'Esperar una respuesta',
      text: `
        De cuatro a seis semanas es normal. Si no llega nada, escriba una vez más y mencione su primera carta: quizá nunca
        llegó. Si una carta vuelve, abra el perfil y elija «¿Le devolvieron el correo, o hubo un traslado?», y
        preguntaremos por la dirección correcta.

        Si alguien le escribe que ya tiene suficientes amistades por carta, eso también es una respuesta. Hay otras
        personas que no tienen ninguna: <explore>vea quién espera</explore>.
      `,
    },
  },
};
