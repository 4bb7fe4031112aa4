import type { Translated } from '@inkbridge/federation/i18n';
import type { en } from './en.js';

export const es: Translated<typeof en> = {
  manage: {
    tabs: 'Sus perfiles',
    listed: 'Publicados',
    favorites: 'Favoritos',
    loading: 'Cargando sus perfiles',
    yours: 'Perfiles que usted publicó',
    none: 'No hay perfiles que mostrar',
    noneListed: 'Un perfil que usted envíe aparece aquí, con su estado y la fecha en que termina.',
    noneFavorite: 'Los favoritos abren pronto. Los perfiles que usted marque aparecerán aquí.',
  },
};
