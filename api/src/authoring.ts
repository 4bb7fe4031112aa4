import type { CustomerId } from '@inkbridge/contracts';
import { createAdminCreation, type AdminCreation } from './features/admin-customer/admin-creation.js';
import { createAdminEdits, type AdminEdits } from './features/admin-customer/admin-edits.js';
import { createAdminUpdateService, type AdminUpdateService } from './features/admin-update/admin-update-service.js';
import type { CustomerService } from './features/customer/customer-service.js';
import { createPrepareNew } from './features/customer/new-customer.js';
import { createNewProfiles, type NewProfiles } from './features/customer/new-profiles.js';
import { createProfileEdits } from './features/customer/profile-edits.js';
import { createDraftService, type DraftService } from './features/draft/draft-service.js';
import type { UploadService } from './features/files/upload-service.js';
import type { Notices } from './features/notice/notices.js';
import type { PaymentService } from './features/payment/payment-service.js';
import { createDecisionEffects, type DecisionEffects } from './features/update/decision-effects.js';
import { createUpdateDrafting } from './features/update/update-drafting.js';
import { createUpdateService, type UpdateService } from './features/update/update-service.js';
import { createVoidUpdate, type VoidUpdate } from './features/update/void-update.js';
import type { WaitingUpdates } from './features/records/waiting-updates.js';
import type { ServicePorts } from './services.js';

/** The services that create and change profiles. */
export type Authoring = {
  newProfiles: NewProfiles;
  updates: UpdateService;
  adminUpdates: AdminUpdateService;
  adminCreation: AdminCreation;
  adminEdits: AdminEdits;
  /** Finishes decisions that a crash interrupted. Run it repeatedly. */
  decisions: Pick<DecisionEffects, 'finishLeftovers'>;
  voidUpdate: VoidUpdate;
  drafts: DraftService;
};

type AuthoringDeps = {
  profiles: CustomerService;
  uploads: UploadService;
  payments: PaymentService;
  notices: Notices;
  waitingUpdates: WaitingUpdates;
};

export function createAuthoring(
  ports: ServicePorts,
  { profiles, uploads, payments, notices, waitingUpdates }: AuthoringDeps,
): Authoring {
  const { customers, updates, users, idempotency: keys, now } = ports;
  const view = (id: CustomerId) => profiles.getForOwner(id);
  const shared = { customers, updates, images: uploads, payments, notices, now };
  const drafts = createDraftService({ drafts: ports.drafts, images: uploads, now });
  const effects = createDecisionEffects({ ...shared, users });
  const voidUpdate = createVoidUpdate({ ...shared, effects });
  const prepareNew = createPrepareNew({ keys, images: uploads, now });
  return {
    newProfiles: createNewProfiles({ ...shared, prepareNew, drafts, view }),
    updates: createUpdateService({
      ...shared,
      edits: createProfileEdits(shared),
      drafting: createUpdateDrafting(shared),
      effects,
      voidUpdate,
      drafts,
      view,
    }),
    adminUpdates: createAdminUpdateService({ ...shared, views: profiles, waitingUpdates, effects }),
    adminCreation: createAdminCreation({ ...shared, prepareNew, views: profiles }),
    adminEdits: createAdminEdits({ ...shared, views: profiles, effects }),
    decisions: effects,
    voidUpdate,
    drafts,
  };
}
