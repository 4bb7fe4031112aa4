import { deleteDraft, getDraft, saveDraft } from '@inkbridge/contracts';
import { implement, type RouteTable } from '../../http/implement.js';
import type { DraftService } from './draft-service.js';

export function draftRoutes(table: RouteTable, drafts: DraftService): void {
  implement(table, getDraft, ({ caller, params }) => drafts.find({ user: caller.id, key: params.key }));
  implement(table, saveDraft, ({ caller, params, body }) => drafts.save({ user: caller.id, key: params.key }, body));
  implement(table, deleteDraft, async ({ caller, params }) => {
    await drafts.forget({ user: caller.id, key: params.key });
    return {};
  });
}
