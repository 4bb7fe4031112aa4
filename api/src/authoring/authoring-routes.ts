import { cancelUpdate, createCustomer, deleteDraft, getDraft, saveDraft, updateCustomer } from '@inkbridge/contracts';
import { idempotencyKeyOf } from '../http/requests/idempotency-key.js';
import { implement, type RouteTable } from '../http/routes/implement.js';
import type { DraftService } from './drafts/draft-service.js';
import type { NewProfiles } from './profiles/new-profiles.js';
import type { UpdateService } from './updates/update-service.js';

type Services = { newProfiles: NewProfiles; updates: UpdateService; drafts: DraftService };

export function authoringRoutes(table: RouteTable, { newProfiles, updates, drafts }: Services): void {
  implement(table, createCustomer, ({ caller, body, request }) =>
    newProfiles.create(caller, body, idempotencyKeyOf(request)),
  );
  implement(table, updateCustomer, ({ caller, query, body }) => updates.change(caller, query.id, body));
  implement(table, cancelUpdate, ({ caller, query }) => updates.cancel(caller, query.id));
  implement(table, getDraft, ({ caller, params }) => drafts.find({ user: caller.id, key: params.key }));
  implement(table, saveDraft, ({ caller, params, body }) => drafts.save({ user: caller.id, key: params.key }, body));
  implement(table, deleteDraft, async ({ caller, params }) => {
    await drafts.forget({ user: caller.id, key: params.key });
    return {};
  });
}
