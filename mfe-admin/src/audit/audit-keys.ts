import { paths } from '@inkbridge/shared/routes';

/** Keys of the address: a link shows the acts of one admin, or those that concern one thing. */
export const auditKeys = {
  action: 'action',
  admin: 'admin',
  about: 'about',
  search: 'search',
  from: 'from',
  until: 'until',
  page: 'page',
} as const;

/** The log of one admin's acts, or of the acts about one profile, update, account, case or payment. */
export function auditPath(key: 'admin' | 'about', id: string): string {
  return `${paths.audit}?${auditKeys[key]}=${encodeURIComponent(id)}`;
}
