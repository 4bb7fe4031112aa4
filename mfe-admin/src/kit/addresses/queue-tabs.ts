import { caseKinds } from '@inkbridge/contracts/facts';
import { paths } from '@inkbridge/shared/routes';

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
