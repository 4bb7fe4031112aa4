import { caseKinds } from '@inkbridge/contracts/facts';
import { paths, pathTo } from '@inkbridge/shared/routes';

/** The query key that marks a profile page as one of an archived profile. */
export const archivedQuery = 'archived';

/** The page of an archived profile, which is loaded by a separate call (AC-389). */
export function archivedPath(id: string): string {
  return `${pathTo('adminProfile', id)}?${archivedQuery}`;
}

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

/** Query keys of the payment history, on the home page and on its own. */
export const paymentKeys = { search: 'payment', customer: 'customer', payer: 'payer' } as const;

/** The page of all payments, filtered by a profile or a payer. */
export function paymentsPath(which: 'customer' | 'payer', id: string): string {
  return `${paths.payments}?${paymentKeys[which]}=${encodeURIComponent(id)}`;
}

/** Query keys of the list of accounts, on the home page and on its own. */
export const userKeys = { page: 'users', search: 'user' } as const;

export const queueTabs = [...caseKinds, 'payments', 'forms'] as const;
export type QueueTab = (typeof queueTabs)[number];

/** Keys of the query string. Addresses omit the default values: the first queue and open cases. */
export const queueParams = { tab: 'tab', state: 'state', page: 'page' } as const;

/** The address of the first page of a queue. */
export function queuePath(tab: QueueTab): string {
  return `${paths.queues}?${queueParams.tab}=${tab}`;
}

/** The tab in the address; an unknown one means the first. */
export function tabOf(text: string): QueueTab {
  return queueTabs.find((tab) => tab === text) ?? queueTabs[0];
}

/** Query key with the profile whose typed address is suggested as a facility. */
export const suggestionKey = 'profile';

/** The form of a new facility, filled in with the address of a profile. */
export function suggestionPath(profile: string): string {
  return `${pathTo('adminFacility', 'new')}?${suggestionKey}=${encodeURIComponent(profile)}`;
}
