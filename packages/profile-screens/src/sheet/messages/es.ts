import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['sheet']> = {
  title: 'En papel',
  proof: {
    text: 'Envíe por correo a {name} una copia impresa del perfil y un formulario de consentimiento para firmar.',
    download: 'Descargar una hoja de prueba',
  },
  form: {
    title: 'El formulario firmado',
    none: 'Cuando reciba el formulario de vuelta, adjunte una foto. Solo usted y nuestros administradores pueden verla. Cuando la hayamos revisado, el perfil dirá que {name} lo confirmó por escrito.',
    waiting:
      'Adjuntado el {dateInWords}. Lo revisaremos pronto y le avisaremos por correo electrónico; no tiene que hacer nada.',
    confirmed: 'Confirmado el {dateInWords}. El perfil lo dice.',
    changed:
      'El perfil cambió después, así que ya no dice que fue confirmado. Descargue una hoja nueva para que {name} la firme.',
    notYet: 'Confirmado el {dateInWords}. El perfil lo dirá cuando se publiquen sus cambios.',
    declined: 'No pudimos aceptar este formulario:',
    attach: 'Adjuntar el formulario firmado',
    replace: 'Adjuntar otra foto',
    hint: 'Una foto o un escaneo en JPEG, PNG o WebP, con las cuatro esquinas y el código al pie. No un PDF.',
    show: 'Ver el formulario',
    hide: 'Ocultar el formulario',
    alt: 'El formulario firmado',
    remove: 'Quitar el formulario',
    removed: 'El formulario se quitó.',
    attached: 'El formulario está adjunto.',
  },
  review: {
    code: 'El código al pie del formulario debe ser {code}.',
    outdated: 'El perfil cambió después de imprimir este formulario, así que una confirmación no se mostraría.',
    waiting: 'Adjuntado el {dateInWords}, aún sin decidir.',
    confirmed: 'Confirmado el {dateInWords}.',
    declined: 'Rechazado el {dateInWords}: {reason}',
    confirm: 'Confirmar el formulario',
    decline: 'Rechazar el formulario',
    confirmTitle: '¿Confirmar que {name} firmó esto?',
    confirmEffect:
      'El perfil dirá que {name} lo confirmó por escrito, y avisaremos por correo electrónico a quien lo creó. Revise antes el nombre, la firma, la fecha y el código.',
    declineTitle: '¿Rechazar este formulario?',
    declineEffect: 'Enviaremos su motivo por correo electrónico a quien creó el perfil, que puede adjuntar otra foto.',
    reason: 'Motivo',
    reasonHint: 'Lo lee quien creó el perfil.',
    reasonMissing: 'Escriba un motivo.',
  },
};
