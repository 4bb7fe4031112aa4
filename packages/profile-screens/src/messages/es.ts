import type { Namespaces, Translated } from '@inkbridge/federation/i18n';
import { factLabels } from '@inkbridge/shared/profile-words/es';

export const es: Translated<Namespaces['profile']> = {
  action: {
    viewDetails: 'Ver detalles',
    viewUpdate: 'Ver cambios',
    updateProfile: 'Actualizar perfil',
    renewProfile: 'Renovar perfil',
    approveProfile: 'Aprobar perfil',
    approveUpdate: 'Aprobar cambios',
    rejectUpdate: 'Rechazar cambios',
    archiveProfile: 'Archivar perfil',
    unarchiveProfile: 'Desarchivar perfil',
    activate: 'Activar',
    deactivate: 'Desactivar',
    addFeatured: 'Destacar',
    removeFeatured: 'Dejar de destacar',
    addPremium: 'Dar ubicación premium',
    removePremium: 'Quitar ubicación premium',
    forPerson: '{action}: {name}',
  },
  flag: {
    premium: 'Premium',
    featured: 'Destacado',
    newly_listed: 'Nuevo',
    recently_updated: 'Actualizado',
    answers: 'Contesta cartas',
    sinceVisit: 'Nuevo desde su visita',
  },
  status: {
    unpaid: 'sin pagar',
    unapproved: 'sin aprobar',
    active: 'activo',
    inactive: 'inactivo',
    expired: 'vencido',
    archived: 'archivado',
  },
  rating: {
    label: 'Valoración',
    reviews: '{count, plural, one {(# reseña)} other {(# reseñas)}}',
    none: 'Sin reseñas todavía',
  },
  shared: {
    title: '{count, plural, one {Comparten # interés} other {Comparten # intereses}}',
    ofYours: 'Comparten {count} de sus {own} intereses',
  },
  voice: {
    likes: 'Le gustan: {words}.',
    readOn: 'Seguir leyendo',
  },
  late: {
    retry: 'Intentar de nuevo',
  },
  card: {
    loading: 'Cargando perfiles',
    location: 'Ubicación',
    expiry: 'Fecha de vencimiento',
    notLive: 'Aún no publicado',
    address: 'Dirección postal',
  },
  height: '{feet} pies {inches} pulgadas',
  weight: '{pounds, plural, one {# libra} other {# libras}}',
  field: factLabels,
};
