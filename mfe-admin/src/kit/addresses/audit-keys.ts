import { paths } from '@inkbridge/shared/routes';

/** Query keys: a link can show the acts of one admin, or those about one thing. */
export const auditKeys = {
  action: 'action',
  admin: 'admin',
  about: 'about',
  search: 'search',
  from: 'from',
  until: 'until',
  page: 'page',
} as const;

/** The log of one admin's acts, of one kind of act, or of the acts about one profile, update, account, case or payment. */
export function auditPath(key: 'action' | 'admin' | 'about', id: string): string {
  return `${paths.audit}?${auditKeys[key]}=${encodeURIComponent(id)}`;
}
