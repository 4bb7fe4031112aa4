import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['rules']> = {
  once: 'Paga una sola vez. Nada se renueva ni se cobra automáticamente.',
  notApplied: 'Si no podemos aplicar un pago, se le devuelve por el mismo medio de pago.',
  refused: 'Si no aceptamos un cambio, lo que pagó por él pasa a su saldo de recomendaciones.',
  corrected: 'Si le pedimos corregir algo, enviarlo de nuevo es gratis, salvo que agregue algo que tiene precio.',
  dropped:
    'Los cambios que no se pagan por completo en {unpaidUpdateDays} días se descartan. Lo pagado por ellos pasa al saldo de recomendaciones de quien pagó.',
  balance: 'El saldo de recomendaciones sirve para pagos posteriores por el mismo perfil. No se paga en efectivo.',
  live: 'Cuando un perfil, un cambio o una promoción ya está publicado, el precio cubre todo el plazo. Si termina antes, porque usted pide retirarlo, porque la persona sale en libertad o porque no cumplió estas condiciones, no hay devolución automática.',
  ask: 'Si un perfil que pagó nunca llega a publicarse, o si algo salió mal por nuestra parte, escríbanos. Una persona lo revisa y puede devolver todo o parte de un pago por el mismo medio.',
  byLink: 'Si paga con un enlace privado que alguien le envió:',
  linkPrice:
    'Quien se lo pidió todavía puede cambiar el perfil. Si eso cambia el precio, usted ve el nuevo antes de pagar.',
  linkRefused:
    'Si no aceptamos unos cambios que usted pagó, lo que costaron se le devuelve por el mismo medio de pago.',
  linkLive: 'Cuando ya está publicado, el precio cubre todo el plazo. Si termina antes, no hay devolución automática.',
  linkTold: 'Quien se lo pidió sabe que otra persona pagó, cuándo y cuánto, y nada más sobre usted.',
  bank: 'Cuando el dinero vuelve, su banco puede tardar unos días en mostrarlo.',
};
