import type { MessageBundle } from '@inkbridge/federation';
import { nearest as nearestInSpanish, sheet as sheetInSpanish } from './es.js';

/** The texts about the people nearest to a search that finds nobody. */
const nearest = {
  title: 'Closest to what you chose',
  loading: 'Loading the people closest to what you chose',
  neighbor: 'In a neighboring state',
  name: 'With another name',
  without: 'Without the filter “{filter}”',
  only: 'Fits “{what}”',
};

/** The texts of the sheet alone: what the bar says too is in the remote's. */
const sheet = {
  show: '{count, plural, =0 {Show no profiles} one {Show # profile} other {Show # profiles}}',
  showAny: 'Show profiles',
  add: 'Add another',
  several: 'You can choose more than one.',
  close: 'Close',
  none: 'No one matches all of these yet. Remove one:',
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    nearest: typeof nearest;
    filterSheet: typeof sheet;
  }
}

// Both parts come in both languages: they are also opened when the connection has gone.
export const nearestMessages: MessageBundle = {
  namespace: 'nearest',
  en: nearest,
  es: () => Promise.resolve(nearestInSpanish),
};

export const sheetMessages: MessageBundle = {
  namespace: 'filterSheet',
  en: sheet,
  es: () => Promise.resolve(sheetInSpanish),
};
