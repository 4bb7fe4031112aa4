import type { MessageBundle } from '@inkbridge/federation';

/** Texts of the row of people who wait for a first letter. */
export const en = {
  title: 'Waiting for a first letter',
  lead: 'As far as we know, no one has written to these people yet. Everyone gets a turn here. It can’t be bought.',
  loading: 'Loading people who are waiting for a first letter',
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    waiting: typeof en;
  }
}

export const waitingMessages: MessageBundle = {
  namespace: 'waiting',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
