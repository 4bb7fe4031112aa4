/** Texts of the row of people who wait for a first letter. */
export const en = {
  title: 'Waiting for a first letter',
  lead: 'No member has noted a letter to these people or saved them yet: everyone gets a turn here, and nobody can pay for one.',
  loading: 'Loading people who are waiting for a first letter',
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    waiting: typeof en;
  }
}
