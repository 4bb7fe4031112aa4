export const en = {
  title: 'admin',
  greeting: '{count, plural, one {# page} other {# pages}}',
} as const;

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    admin: typeof en;
  }
}
