import { caseKinds } from '@inkbridge/contracts/case-kinds';
import { paths } from '@inkbridge/shared/routes';

export const queueTabs = [...caseKinds, 'payments'] as const;
export type QueueTab = (typeof queueTabs)[number];

/** Keys of the address. The first queue and what is open are left out of it. */
export const queueKeys = { tab: 'tab', state: 'state', page: 'page' } as const;

/** The address of a queue, its first page. */
export function queuePath(tab: QueueTab): string {
  return `${paths.queues}?${queueKeys.tab}=${tab}`;
}

/** Anything may stand in an address. */
export function tabOf(text: string): QueueTab {
  return queueTabs.find((tab) => tab === text) ?? queueTabs[0];
}
