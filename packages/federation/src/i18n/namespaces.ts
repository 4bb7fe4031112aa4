/**
 * The texts known to `useTranslation`, by namespace. A package adds its own next to its English catalogue:
 *
 *     declare module '@inkbridge/federation/i18n' {
 *       interface Namespaces { public: typeof en }
 *     }
 */
// eslint-disable-next-line typescript/no-empty-object-type -- packages fill it
export interface Namespaces {}
