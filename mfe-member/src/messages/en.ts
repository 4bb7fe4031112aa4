export const en = {
  title: 'member',
  greeting: '{count, plural, one {# page} other {# pages}}',
} as const;

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    member: typeof en;
  }
}
