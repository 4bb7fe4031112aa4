import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['mailRulesPage']> = {
  title: 'Reglas de correo',
  lead: 'Qué se puede enviar a las prisiones, cómo se pone la dirección y nuestras fuentes. Elija un estado.',
  description:
    'Reglas de correo de las prisiones por estado: cómo poner la dirección, qué puede llevar el sobre, límites de páginas y fotos, y servicios de correo electrónico, con la fuente oficial de cada una.',
  stateTitle: 'Reglas de correo: {state}',
  stateLead: 'Qué se puede enviar a las prisiones de {state}, cómo se pone la dirección y nuestras fuentes.',
  stateDescription:
    'Reglas de correo de las prisiones de {state}: cómo poner la dirección, qué puede llevar el sobre, límites y servicios de correo electrónico, con la fuente oficial.',
  statesTitle: 'Por estado',
  onFile: 'Con reglas',
  notYet: 'Todavía sin reglas',
  general: 'Si un estado todavía no tiene reglas, valen las generales de abajo.',
  none: 'Todavía no tenemos reglas de {state}. Así suele funcionar el correo, y a quién puede preguntar.',
  all: 'Todos los estados',
  everywhere: 'En todos los estados',
  explore: 'Personas en {state}',
  loading: 'Cargando las reglas de correo',
  failed: 'No se pudieron cargar las reglas de correo',
  notFound: 'No encontramos este estado',
  notFoundText: 'Puede que el enlace esté incompleto. Elija un estado de la lista.',
};
