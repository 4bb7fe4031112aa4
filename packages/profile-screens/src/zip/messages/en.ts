import type { MessageBundle } from '@inkbridge/federation';

/** What we say about a ZIP code: hints only. */
const en = {
  waiting: 'We compare the ZIP code with city and state.',
  short: 'A ZIP code has five digits.',
  fits: '{zip} is in {city}, {state}.',
  otherState: '{zip} is in {place}. You chose {state}.',
  otherCity: '{zip} usually goes with {city}. Another name can be right, too.',
  unknown: 'We don’t know the ZIP code {zip}. Please check it again.',
  ask: {
    text: 'A letter with the wrong ZIP code can take weeks to come back. Compare it with the last letter or the prison’s website.',
    change: 'Check the address',
    keep: 'The address is right',
    close: 'Close',
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    zip: typeof en;
  }
}

/** For every screen that shows a `ZipLine` or asks about a ZIP code. */
export const zipMessages: MessageBundle = {
  namespace: 'zip',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
