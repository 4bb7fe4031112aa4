export const en = {
  several: 'You can choose more than one.',
  add: 'Add another',
  close: 'Close',
  show: '{count, plural, =0 {Show no profiles} one {Show # profile} other {Show # profiles}}',
  showAny: 'Show profiles',
} as const;

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    filterSheet: typeof en;
  }
}
