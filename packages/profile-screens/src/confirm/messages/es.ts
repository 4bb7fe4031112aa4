import type { Namespaces, Translated } from '@inkbridge/federation/i18n';

export const es: Translated<Namespaces['confirm']> = {
  'delete-profile': {
    title: '¿Archivar a {name}?',
    effect: 'Los visitantes ya no verán el perfil. No se borra nada, y se puede desarchivar.',
    yes: 'Archivar perfil',
  },
  unarchive: {
    title: '¿Desarchivar a {name}?',
    effect: 'El perfil vuelve al estado que tenía antes.',
    yes: 'Desarchivar perfil',
  },
  update: {
    title: '¿Actualizar el perfil de {name}?',
    effect: 'Primero revisaremos los cambios. Hasta entonces se ve el perfil actual.',
    yes: 'Seguir actualizando',
  },
  create: {
    title: '¿Crear el perfil de {name}?',
    effect: 'Guardamos el perfil ahora. Lo revisaremos cuando usted haya pagado.',
    yes: 'Confirmar la creación',
  },
  updateAsAdmin: {
    title: '¿Actualizar el perfil de {name}?',
    effect: 'Los cambios se publican de inmediato, sin otra aprobación. No se cobra nada.',
    yes: 'Seguir actualizando',
  },
  createAsAdmin: {
    title: '¿Crear el perfil de {name}?',
    effect: 'El perfil se publica de inmediato, por 12 meses. No se cobra nada.',
    yes: 'Confirmar la creación',
  },
  activate: {
    title: '¿Activar a {name}?',
    effect: 'Los visitantes vuelven a ver el perfil de inmediato.',
    yes: 'Activar',
  },
  deactivate: {
    title: '¿Desactivar a {name}?',
    effect: 'Los visitantes no verán el perfil hasta que se active de nuevo.',
    yes: 'Desactivar',
  },
  'approve-profile': {
    title: '¿Aprobar el perfil de {name}?',
    effect: 'Se publica de inmediato, por 12 meses, y avisaremos a quien lo creó.',
    yes: 'Aprobar perfil',
  },
  'approve-update': {
    title: '¿Aprobar los cambios de {name}?',
    effect: 'Los visitantes ven los nuevos datos de inmediato.',
    yes: 'Aprobar cambios',
  },
  'reject-update': {
    title: '¿Rechazar los cambios de {name}?',
    effect: 'El perfil queda como está, y avisaremos a quien envió los cambios.',
    yes: 'Rechazar cambios',
  },
  removeFeatured: {
    title: '¿Dejar de destacar a {name}?',
    effect: 'El perfil deja de estar destacado de inmediato. Los meses comprados se pierden y no se devuelve nada.',
    yes: 'Dejar de destacar',
  },
  removePremium: {
    title: '¿Quitar la ubicación premium de {name}?',
    effect: 'El perfil deja de ser premium de inmediato. Los meses comprados se pierden y no se devuelve nada.',
    yes: 'Quitar ubicación premium',
  },
  mode: {
    edit: 'Seguir actualizando',
    create: 'Confirmar la creación',
    checkout: 'Ir al pago',
  },
  cancel: 'Cancelar',
  close: 'Cerrar',
  total: 'Total',
  nothingToPay: 'Aún no hay nada que pagar',
  note: {
    label: 'Nota para el administrador',
    optional: 'opcional',
    placeholder: 'Deje una nota para el administrador...',
  },
};
