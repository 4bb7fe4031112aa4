import type { MessageBundle } from '@inkbridge/federation';

/** The texts about the people nearest to a search that finds nobody. */
const en = {
  title: 'Closest to what you chose',
  loading: 'Loading the people closest to what you chose',
  neighbor: 'In a neighboring state',
  name: 'With another name',
  without: 'Without the filter “{filter}”',
  only: 'Fits “{what}”',
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    nearest: typeof en;
  }
}

export const nearestMessages: MessageBundle = {
  namespace: 'nearest',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
