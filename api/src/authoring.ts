import type { CustomerId } from '@inkbridge/contracts';
import { createAdminUpdateService, type AdminUpdateService } from './features/admin-update/admin-update-service.js';
import type { CustomerService } from './features/customer/customer-service.js';
import { createNewProfiles, type NewProfiles } from './features/customer/new-profiles.js';
import type { OpenPayments } from './features/customer/open-payments.js';
import { createProfileEdits } from './features/customer/profile-edits.js';
import { createDraftService, type DraftService } from './features/draft/draft-service.js';
import type { UploadService } from './features/files/upload-service.js';
import type { Notices } from './features/notice/notices.js';
import { createDecisionEffects, type DecisionEffects } from './features/update/decision-effects.js';
import { createUpdateDrafting } from './features/update/update-drafting.js';
import { createUpdateService, type UpdateService } from './features/update/update-service.js';
import { createVoidUpdate, type VoidUpdate } from './features/update/void-update.js';
import type { Ports } from './services.js';

/** How profiles come into being and change. */
export type Authoring = {
  newProfiles: NewProfiles;
  updates: UpdateService;
  adminUpdates: AdminUpdateService;
  /** Finishes what a crash left of a decision; to be repeated. */
  decisions: Pick<DecisionEffects, 'finishLeftovers'>;
  voidUpdate: VoidUpdate;
  drafts: DraftService;
};

type Beside = { profiles: CustomerService; uploads: UploadService; openPayments: OpenPayments; notices: Notices };

export function createAuthoring(ports: Ports, { profiles, uploads, openPayments, notices }: Beside): Authoring {
  const { customers, updates, users, idempotency: keys, now } = ports;
  const view = (id: CustomerId) => profiles.getForOwner(id);
  const shared = { customers, updates, images: uploads, payments: openPayments, notices, now };
  const drafts = createDraftService({ drafts: ports.drafts, images: uploads, now });
  const effects = createDecisionEffects({ ...shared, users });
  const voidUpdate = createVoidUpdate({ ...shared, effects });
  return {
    newProfiles: createNewProfiles({ ...shared, keys, drafts, view }),
    updates: createUpdateService({
      ...shared,
      edits: createProfileEdits(shared),
      drafting: createUpdateDrafting(shared),
      effects,
      voidUpdate,
      drafts,
      view,
    }),
    adminUpdates: createAdminUpdateService({ ...shared, views: profiles, effects }),
    decisions: effects,
    voidUpdate,
    drafts,
  };
}
