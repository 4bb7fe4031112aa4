/** What the tab Security and data of My Account says. */
export const en = {
  lead: 'Your password, your address, and where you are signed in.',
  loading: 'Loading',
  address: {
    title: 'Email address',
    text: 'You log in with {email}, and we send your mail there.',
    pending: 'We sent a link to {pending}. The new address counts once you open it.',
  },
} as const;

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    security: typeof en;
  }
}
