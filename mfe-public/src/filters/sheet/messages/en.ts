import type { MessageBundle } from '@inkbridge/federation';
import { es } from './es.js';

/** The texts of the sheet alone: what the bar says too is in the remote's. */
const en = {
  show: '{count, plural, =0 {Show no profiles} one {Show # profile} other {Show # profiles}}',
  showAny: 'Show profiles',
  add: 'Add another',
  several: 'You can choose more than one.',
  close: 'Close',
  none: 'No one matches all of these yet. Remove one:',
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    filterSheet: typeof en;
  }
}

/** Both languages come with the sheet, which also opens when the connection has gone. */
export const sheetMessages: MessageBundle = {
  namespace: 'filterSheet',
  en,
  es: () => Promise.resolve(es),
};
