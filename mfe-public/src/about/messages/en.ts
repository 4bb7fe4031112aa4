/** Texts that the pages about the service share. */
export const en = {
  contents: 'On this page',
};

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    about: typeof en;
  }
}
