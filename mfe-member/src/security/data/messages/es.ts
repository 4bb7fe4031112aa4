import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['ownData']> = {
  data: {
    title: 'Sus datos',
    text: 'Descargue en un solo archivo todo lo que guardamos sobre usted: su cuenta, sus perfiles, pagos, notas y fotos.',
    hint: 'Con fotos, el archivo puede tener muchos megabytes. Si su plan de datos es pequeño, descárguelo por Wi-Fi.',
    download: 'Descargar mis datos',
    preparing: 'Preparando sus datos…',
    loading: 'Descargando unos {size} MB…',
    saved:
      'Sus datos se guardaron en un archivo zip. Está donde su navegador guarda las descargas. Cuídelo: es personal.',
    tooMany:
      'Descargó sus datos {most} veces en un día. Podrá descargarlos de nuevo en {count, plural, one {# hora} other {# horas}}.',
    failed: 'La descarga no terminó. No se guardó nada. Inténtelo de nuevo.',
  },
  delete: {
    title: 'Eliminar su cuenta',
    text: 'Puede eliminar su cuenta cuando quiera. Antes esperamos {days} días, por si cambia de opinión.',
    open: 'Eliminar mi cuenta',
    ask: '¿Eliminar su cuenta?',
    close: 'Cerrar',
    lead: 'La eliminamos el {date}. Hasta entonces puede usarla como siempre, o conservarla.',
    lastAdmin: 'Usted es la única persona que administra. Nombre antes a otra.',
    goes: 'Qué se elimina: su nombre y dirección, su cuestionario, favoritos, borradores y fotos. Las estrellas que dio quedan, sin su nombre.',
    payments: 'Qué queda: sus pagos en nuestros libros, sin su nombre ni su dirección.',
    live: 'Estos perfiles están publicados. Las visitas ya no podrán verlos, y el tiempo que les queda no se devuelve:',
    until: '{name}, hasta el {date}',
    hidden: 'Estos perfiles se archivan:',
    unpaid: 'Estos perfiles sin pagar se eliminan:',
    updates: 'Estos perfiles tienen un cambio aún sin decidir. Los cambios sin pagar se descartan:',
    checkouts:
      '{count, plural, one {Se cancela un pago que empezó y no terminó.} other {Se cancelan # pagos que empezó y no terminó.}}',
    balance: 'Pierde su saldo de {amount}.',
    fate: 'Sus perfiles publicados',
    archive: 'Retirarlos con mi cuenta, el {date}',
    wait: 'Esperar a que terminen y eliminar mi cuenta el {date}',
    type: 'Para confirmar, escriba {word}',
    word: 'ELIMINAR',
    wrongWord: 'Escriba {word} para confirmar.',
    cancel: 'Conservar mi cuenta',
    confirm: 'Eliminar mi cuenta',
    others:
      'Aquí su sesión sigue abierta. En los demás dispositivos se cierra. Cuando la cierre aquí, se borran las cartas y los borradores que solo tiene este dispositivo.',
  },
  asked: {
    text: 'Su cuenta se eliminará el {date}. Le enviamos un correo sobre esto.',
    waits: 'Los perfiles publicados siguen hasta que terminen. Si renueva uno, la fecha se mueve.',
    keep: 'Conservar mi cuenta',
    kept: 'Su cuenta sigue.',
  },
  loading: 'Cargando',
};
