import { listUnreadableRecords, mendRecord } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../../http/routes/implement.js';
import type { RecordService } from './record-service.js';

export function recordRoutes(table: RouteTable, records: RecordService): void {
  implement(table, listUnreadableRecords, () => records.list());
  implement(table, mendRecord, async ({ body, caller, act }) => {
    await records.mend(body, { act, by: caller.id });
    return { id: body.id };
  });
}
