import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['evening']> = {
  title: 'Tarde de cartas',
  loading: 'Abriendo la tarde de cartas',
  failed: 'No se pudo abrir la tarde de cartas',
  lead: {
    letters:
      'El {dateInWords} escribiremos cartas juntos. Encuentre a alguien a quien escribir; no necesita una cuenta.',
    cards:
      'El {dateInWords} escribiremos tarjetas juntos. Encuentre a alguien a quien escribir; no necesita una cuenta.',
  },
  mailBy: 'Para el {holidayInWords}, envíe su tarjeta antes del {safeInWords}, y a más tardar el {lastInWords}.',
  over: 'Esta tarde ha terminado. {count, plural, one {Se escribió una carta.} other {Se escribieron # cartas.}} Gracias.',
  full: 'Ya están escribiendo todas las personas que caben. Pregunte a quien organiza quién necesita ayuda.',
  noneLeft:
    'Ahora no espera nadie: todos tienen ya a alguien que les escribe, o su correo está detenido. Pida a quien organiza que añada personas, o vuelva a mirar más tarde.',
  written: 'Ya escribió a {names}.',
  choose: {
    title: '¿A quién escribirá?',
    left: 'De {people} personas, {count, plural, one {una no tiene} other {# no tienen}} a nadie todavía.',
    name: 'Su nombre de pila',
    nameHint: 'Solo lo ve quien organiza. Se borra 30 días después de la tarde.',
    nameMissing: 'Escriba su nombre de pila',
    namePlain: 'Escriba un nombre de pila, sin direcciones ni números',
    take: 'Escribir a {name}',
    others: 'Mostrar otras',
    othersHint: 'personas para elegir',
  },
  missed: {
    taken: 'Alguien fue un momento más rápido.',
    stopped: 'El correo para {name} acaba de detenerse: una carta no llegaría ahora.',
    gone: '{name} ya no está en la lista.',
    others: 'Aquí hay otras personas que esperan.',
  },
  lost: {
    text: '{name} ya no es para usted: pasaron las doce horas, quien organiza dio su lugar a otra persona, usted eligió a alguien más en otra ventana, o el perfil ya no está publicado. Si su carta está escrita, dígalo.',
    note: 'Mi carta a {name} está escrita',
  },
  refused: {
    not_found: 'Otra persona le escribe ya. Cuéntele de su carta a quien organiza: es bienvenida de todos modos.',
    evening_full: 'Ya están escribiendo todas las personas que caben. Pregunte a quien organiza quién necesita ayuda.',
    evening_over: 'Esta tarde ha terminado.',
  },
  mine: {
    title: 'Usted escribe a {name}',
    until: 'Hasta las {time}, {name} es para usted. Nadie más le escribirá mientras tanto.',
    write: 'Escribir a {name}',
    note: 'Mi carta está escrita',
    back: 'Dejar a {name} para otra persona',
    noted: 'Gracias. Su carta a {name} está anotada.',
    undo: 'Deshacer',
    address: 'En el sobre',
    rules: 'Normas del correo en {state}',
  },
  how: {
    title: 'Así funciona',
    choose: 'Elija a alguien. Será para usted durante doce horas.',
    write: 'Escriba en la mesa de aquí e imprima, o a mano en papel.',
    note: 'Diga que su carta está escrita y, si quiere, elija a otra persona.',
    private:
      'Su carta se queda en este dispositivo. Quien organiza ve su nombre de pila y a quién escribe, pero ningún texto.',
  },
  forget: 'Salir y olvidar esta tarde en este dispositivo',
  ended: {
    title: 'Este enlace ya no funciona',
    text: 'La tarde ha terminado, o quien organiza creó un enlace nuevo. Pídaselo.',
    explore: 'Explorar perfiles',
  },
};
