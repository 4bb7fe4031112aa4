import type { MessageBundle } from '@inkbridge/federation';

/** Texts of the row of people who wait for a first letter. */
export const en = {
  title: 'Waiting for a first letter',
  lead: 'No member has saved these people or noted a letter to them yet: everyone gets a turn here, and no one can pay for it.',
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
