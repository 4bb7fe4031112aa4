import type { MessageBundle } from '@inkbridge/federation';

/** What every page says to somebody whose account will be deleted. */
const en = {
  label: 'Your account will be deleted',
  text: 'Your account will be deleted on {date}.',
  keep: 'Keep my account',
  kept: 'Your account stays.',
} as const;

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    leaving: typeof en;
  }
}

export const leavingMessages: MessageBundle = {
  namespace: 'leaving',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
