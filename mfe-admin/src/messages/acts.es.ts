import type { Translated } from '@inkbridge/federation/i18n';
import type { acts as english } from './acts.en.js';

export const acts: Translated<typeof english> = {
  search: {
    label: 'Nombre, correo o número (DOC/Inmate #)',
    submit: 'Buscar',
    clear: 'Mostrar todos',
    none: 'No se encontró nada con «{search}»',
    noneHint: 'Basta una parte del nombre o apellido, del correo o del número.',
  },
  keys: {
    open: 'Teclas',
    title: 'Teclas de esta página',
    next: 'Tarjeta siguiente',
    previous: 'Tarjeta anterior',
    approve: 'Aprobar la tarjeta en la que está, o hacer lo que pide; otra vez para confirmar',
    refuse: 'Rechazarla o devolverla',
    search: 'Ir a la búsqueda',
    help: 'Mostrar estas teclas',
    use: 'Usar estas teclas en este dispositivo',
  },
  unsaved: 'Sin confirmar: {names}.',
  saved: 'Guardado: {names}.',
  tooLate: {
    archived: '{name} se archivó entretanto. No se decidió nada.',
    removed: '{name} se retiró entretanto. Ya no hay nada que decidir.',
    changed: '{name} cambió entretanto y ya no espera esto. No se decidió nada.',
    updateChanged: 'Los cambios de {name} son otros entretanto y ya no esperan esto. No se decidió nada.',
    paymentChanged: 'El pago por {name} cambió entretanto y ya no espera esto. No se decidió nada.',
    statusChanged: '{name} cambió entretanto y ya no se puede activar ni desactivar. No se decidió nada.',
  },
  after: {
    label: 'Última decisión',
    approved:
      '{name} está publicado. El correo que lo avisa ya salió y no se puede recuperar; el perfil se puede desactivar.',
    profileSentBack: '{name} se ha devuelto. El correo con el motivo ya salió y no se puede recuperar.',
    updateApproved:
      '{name} muestra los nuevos datos. No se puede deshacer en un paso; lo que esté mal se puede cambiar de nuevo.',
    updateRejected:
      'Los cambios de {name} se han descartado. No se puede deshacer; quien los envió puede enviar otros.',
    updateSentBack: 'Los cambios de {name} se han devuelto. El correo con el motivo ya salió y no se puede recuperar.',
  },
  archive: {
    lead: 'Archivar saca un perfil de todas las listas. Desactivar lo oculta a los visitantes hasta que lo active.',
    tabs: 'Qué hacer',
    archiveTab: 'Archivar',
    deactivateTab: 'Desactivar',
    none: 'No hay más perfiles que archivar',
    noneHint: 'Los perfiles archivados tienen su propia página.',
    noneToDeactivate: 'No hay perfiles que mostrar',
    noneToDeactivateHint: 'Aquí están los perfiles activos e inactivos.',
  },
  archived: {
    lead: 'Solo los administradores ven estos perfiles. Al desarchivar, el perfil vuelve con el estado que tenía.',
    none: 'No hay más perfiles archivados',
    noneHint: 'Un perfil llega aquí cuando se archiva. No se borra nada.',
  },
  update: {
    lead: 'Un cambio hecho aquí se publica de inmediato y no cuesta nada.',
    none: 'No hay más perfiles que actualizar',
    noneHint: 'Los perfiles archivados no se pueden actualizar antes de desarchivarlos.',
  },
  list: {
    label: 'Perfiles',
    count: '{count, plural, one {# perfil} other {# perfiles}}',
    moreFailed: 'No se pudieron cargar los siguientes perfiles. Inténtelo de nuevo.',
    end: 'No hay más perfiles.',
  },
  done: {
    archive: '{name} está archivado.',
    unarchive: '{name} está desarchivado.',
    activate: '{name} está activo.',
    deactivate: '{name} está desactivado.',
    undo: 'Deshacer',
  },
  fact: {
    status: 'Estado',
  },
  placement: {
    Featured: 'destacada',
    Premium: 'premium',
    boughtUntil: 'Comprada hasta',
    added: '{name}: ubicación {placement} dada, sin fecha de fin.',
    removed: '{name}: ubicación {placement} quitada.',
    failed: 'La ubicación {placement} no se cambió. Inténtelo de nuevo.',
  },
  edit: {
    createLead: 'No se cobra nada. El perfil se publica en cuanto confirme.',
    created: '{name} está publicado.',
    updateLead: 'No se cobra nada. Los cambios se publican en cuanto confirme.',
    updated: 'El perfil de {name} está cambiado.',
    waitingText: 'Quien creó este perfil envió cambios. Decida primero sobre ellos; después se puede cambiar aquí.',
    viewProfile: 'Ver el perfil',
  },
  leave: {
    title: '¿Salir sin guardar?',
    text: 'Lo que escribió en esta página no se guarda en ningún otro sitio.',
    stay: 'Seguir editando',
    go: 'Salir de la página',
  },
};
