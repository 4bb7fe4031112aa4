import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['figures']> = {
  lead: 'Las últimas {count} semanas. Contamos cuántas veces, nunca quién fue. Sus propias visitas no se cuentan.',
  loading: 'Cargando las cifras',
  none: 'Aún no se ha contado nada. Las cifras aparecen cuando el perfil está publicado y alguien lo lee.',
  chart: 'Vistas por semana',
  summary:
    '{views, plural, one {# vista} other {# vistas}}, {saves, plural, one {guardado # vez} other {guardado # veces}} y {prints, plural, one {# impresión} other {# impresiones}}',
  most: '{count, plural, one {# vista en la mejor semana} other {# vistas en la mejor semana}}',
  table: 'Vistas, guardados e impresiones por semana',
  week: 'Semana del',
  view: 'Vistas',
  save: 'Guardados',
  print: 'Impresiones',
  showTable: 'Mostrar los números',
  mail: {
    label: 'Enviarme una vez al mes las cifras de mis perfiles',
    on: 'El próximo correo llega a principios del mes que viene, si se contó algo. Un enlace en el correo permite desactivarlos.',
    off: 'No le enviaremos cifras por correo.',
  },
  help: 'Una vista es alguien que tuvo el perfil delante al menos 5 segundos. Un guardado es un miembro que lo añadió a sus favoritos. Una impresión es un sobre, una etiqueta o una carta del escritorio de cartas.',
};
