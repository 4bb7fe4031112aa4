import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['write']> = {
  pageTitle: 'Escribir una carta',
  title: 'Una carta para {name}',
  lead: 'Tómese el tiempo que quiera. Su carta se queda en este dispositivo; nosotros nunca la vemos.',
  back: 'Volver al perfil',
  failed: 'No se pudo abrir el escritorio de cartas',
  stale: {
    gone: '{name} ya no aparece aquí. Su carta sigue en este dispositivo. Pregunte la dirección a la prisión antes de enviarla.',
    unread: 'No pudimos consultar el perfil. Puede seguir escribiendo; la dirección es la del <date>{date}</date>.',
  },
  paper: {
    label: 'Su carta',
    hint: 'La fecha y los dos nombres se añaden al imprimir.',
    greeting: 'Hola, {name}:',
  },
  kept: {
    kept: 'Guardada a las {time} en este dispositivo.',
    full: 'Este dispositivo no tiene más espacio, así que su carta no se guarda. Imprímala o guárdela en PDF antes de salir de esta página.',
    forbidden:
      'Este navegador no guarda nada, como en una ventana privada. Imprima su carta o guárdela en PDF antes de salir de esta página.',
    elsewhere: 'Esta carta se cambió en otra ventana.',
    elsewhereText: 'Elija con cuál quiere seguir.',
    takeTheirs: 'Usar la otra',
    keepMine: 'Conservar esta',
    shared: 'Si comparte este dispositivo, borre su carta cuando termine.',
  },
  pages: {
    count: '{count, plural, one {# página impresa} other {# páginas impresas}}',
    loading: 'Contando las páginas',
    failed: 'Ahora no se pueden contar las páginas.',
    retry: 'Reintentar',
    sheets: 'Las cartas de más de tres hojas suelen necesitar una segunda estampilla.',
    missing: 'Nuestra letra no tiene {letters}, y el PDF lo omite. Use Imprimir carta para conservarlo.',
  },
  rules: {
    title: 'Reglas de correo en {state}',
    tooMany:
      '{authority} permite {most, plural, one {# página} other {# páginas}} por sobre. Si la carta va allí, acórtela o envíela en dos sobres.',
    returnAddress:
      '{authority} pide su nombre y dirección completos en el sobre. Imprímalos más abajo o escríbalos a mano.',
  },
  sender: {
    title: 'Remitente',
    name: 'Su nombre',
    nameHint:
      'Se imprime en cada página y en el sobre. En muchas prisiones basta el nombre; algunas piden también el apellido.',
    date: 'Fecha',
    dateHint: 'Si la deja vacía, el día en que la imprima.',
    meant: '¿Quiso decir {date}?',
    wanted: 'Imprimir mi dirección',
    wantedHint:
      'El personal de la prisión y {name} la verán. Se guarda solo en este dispositivo. Muchas personas usan un apartado postal. Si no la imprime, escríbala a mano en el sobre: muchas prisiones rechazan el correo sin remitente.',
    address: 'Dirección del remitente',
    addressHint: 'Escríbala línea por línea, como debe imprimirse.',
  },
  print: {
    title: 'Pásela a papel',
    pdf: 'Guardar como PDF',
    pdfHint: 'Un solo archivo: su carta, un sobre n.º 10 y una etiqueta de 4 × 2 pulgadas.',
    letter: 'Imprimir carta',
    envelope: 'Imprimir sobre',
    label: 'Imprimir etiqueta',
    file: 'carta-para-{name}.pdf',
    document: 'Carta para {name}',
    nothing: 'Primero escriba algo.',
    failed: 'No se pudo crear el PDF. Inténtelo otra vez.',
    saved: 'El PDF está en sus descargas.',
  },
  about: {
    words: 'En palabras de {name}',
    interests: 'Intereses de {name}',
    shared: 'Una marca señala lo que usted también eligió.',
    none: '{name} todavía no ha escrito sobre sí. Pregúntele cómo son sus días.',
  },
  guide: {
    title: 'Una primera carta',
    more: 'Un ejemplo, y cómo funciona el correo de las prisiones',
  },
  discard: {
    button: 'Borrar esta carta',
    done: 'Carta borrada',
    undo: 'Deshacer',
  },
  others: {
    title: 'Otras cartas en este dispositivo',
    savedOn: 'último cambio: {date}',
    remove: 'Borrar la carta para {name}',
  },
};
