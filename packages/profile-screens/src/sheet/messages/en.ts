/** The profile on paper, and what comes back signed. */
export const en = {
  title: 'On paper',
  proof: {
    text: 'Mail {name} the profile as it will be published, with a consent form to sign.',
    print: 'Print a proof sheet',
  },
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    sheet: typeof en;
  }
}
