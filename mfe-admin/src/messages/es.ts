import type { Translated } from '@inkbridge/federation/i18n';
import type { en } from './en.js';

export const es: Translated<typeof en> = {
  approve: {
    title: 'Aprobar perfiles',
    loading: 'Cargando los perfiles que esperan',
    list: 'Perfiles que esperan aprobación',
    waiting:
      '{count, plural, one {Espera # perfil pagado.} other {Esperan # perfiles pagados. Primero el más antiguo.}}',
    none: 'No hay más perfiles que aprobar',
    noneHint: 'Un perfil llega aquí cuando está pagado.',
    approved: '{name} está aprobado y publicado.',
    view: 'Ver',
    unsaved: 'Puede que no se haya guardado.',
    reload: 'Recargar',
    more: 'Ver más',
    moreFailed: 'No se pudieron cargar los siguientes perfiles. Inténtelo de nuevo.',
    end: 'Estos son todos los perfiles que esperan.',
  },
  fact: {
    note: 'Nota para el administrador:',
    createdBy: 'Creado por',
    updatedBy: 'Actualizado por',
    paidBy: 'Pagado por',
    listed: 'Enviado el',
    waitingSince: 'Espera desde',
    liveUntil: 'Publicado hasta',
    photos: 'Fotos',
    photosFree: '{count} de {free} gratis',
    photosPaid: '{count}, {paid} pagadas',
    nobody: '–',
  },
  profile: {
    title: 'Perfil de {name}',
    admin: 'Para administradores',
    back: 'Aprobar perfiles',
    missing: 'No existe ese perfil',
    missingHint: 'Puede que se haya retirado, o la dirección está incompleta.',
  },
  home: {
    heading: 'Conectar más allá de las rejas',
    lead: 'Lo que espera y lo que está en camino.',
    waiting: 'Lo que espera',
    toApprove: '{count, plural, one {perfil por aprobar} other {perfiles por aprobar}}',
    notOpen: 'El historial de pagos, los usuarios y los saldos abren aquí pronto.',
  },
  console: {
    title: 'Consola de administración',
    login: 'Iniciar sesión',
    notAdmin: 'Esta cuenta no es de administrador, así que cerramos la sesión. Los miembros entran en el sitio mismo.',
  },
};
