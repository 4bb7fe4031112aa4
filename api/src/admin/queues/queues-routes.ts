import { getQueues, listWaitingForms } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../../http/routes/implement.js';
import type { QueuesService } from './queues-service.js';
import type { WaitingForms } from './waiting-forms.js';

export function queuesRoutes(table: RouteTable, queues: QueuesService, forms: WaitingForms): void {
  implement(table, getQueues, () => queues.counts());
  implement(table, listWaitingForms, ({ query }) => forms.list(query));
}
