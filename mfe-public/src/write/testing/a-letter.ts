import type { Recipient } from '@inkbridge/profile-screens';
import type { PrintedLetter } from '../paper/letter-pages.js';

/** The person whom letters of tests go to. */
export const thomas: Recipient = {
  name: 'Thomas Hale',
  firstName: 'Thomas',
  numberLine: 'DOC/Inmate # HR-7731',
  lines: [
    'Thomas Hale',
    'DOC/Inmate # HR-7731',
    'Harlan Ridge Correctional Facility',
    'P.O.\u00a0Box\u00a088',
    'Harlan Ridge, PA\u00a017999',
  ],
  inside: { state: 'Pennsylvania', number: 'HR-7731', facility: 'Harlan Ridge Correctional Facility' },
};

/** A short letter without a return address. */
export function aLetter(overrides: Partial<PrintedLetter> = {}): PrintedLetter {
  return {
    to: thomas,
    from: 'Carol Green',
    address: [],
    date: 'November 23, 2026',
    text: 'Dear Thomas,\n\nI keep a bird list too.',
    isLarge: false,
    ...overrides,
  };
}
