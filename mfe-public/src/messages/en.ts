export const en = {
  title: 'public',
  greeting: '{count, plural, one {# page} other {# pages}}',
} as const;

declare module '@inkbridge/federation/i18n' {
  interface Namespaces {
    public: typeof en;
  }
}
