import type { MessageBundle } from '@inkbridge/federation';

/** Texts of the choice between the address that mail rules want and the profile's. */
const en = {
  title: 'Where the envelope goes',
  why: '{authority} asks that letters go to a central address. Mail sent to the prison itself may come back or get lost.',
  whyOrder: '{authority} asks for the last name first on the envelope.',
  whose:
    'These rules are for {prisons} in {state}. If {name} is in another kind of prison, use the prison’s own address.',
  everywhere: 'These rules are for {prisons}. If {name} is in another kind of prison, use the prison’s own address.',
  central: 'Use the central address',
  centralOf: 'Use the central address of {authority}',
  lastFirst: 'Last name first, for {authority}',
  own: 'Use the prison’s own address, as on the profile',
  facility: 'Full name of the prison',
  facilityHint: 'The central address needs it. Leave it blank and we’ll print a line to fill in by hand.',
  unknown:
    'The mail rules could not be loaded. Some states want letters sent to a central address; the envelope has the one on the profile.',
  retry: 'Try again',
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    letterAddress: typeof en;
  }
}

/** Texts of the choice between the address that mail rules want and the profile's. */
export const letterAddressMessages: MessageBundle = {
  namespace: 'letterAddress',
  en,
  es: () => import('./es.js').then(({ es }) => es),
};
