import type { CustomerId } from '@inkbridge/contracts';
import { createAdminCreation, type AdminCreation } from '../admin/profiles/admin-creation.js';
import { createAdminEdits, type AdminEdits } from '../admin/profiles/admin-edits.js';
import { createAdminUpdateService, type AdminUpdateService } from '../admin/updates/admin-update-service.js';
import type { CustomerService } from '../profiles/customer-service.js';
import { createPrepareNew } from '../authoring/new-customer.js';
import { createNewProfiles, type NewProfiles } from '../authoring/new-profiles.js';
import { createProfileEdits } from '../authoring/profile-edits.js';
import { createDraftService, type DraftService } from '../authoring/drafts/draft-service.js';
import type { UploadService } from '../files/upload-service.js';
import type { ProfileLetters } from '../authoring/profile-letters.js';
import { createUpdateLetters } from '../authoring/updates/update-letters.js';
import type { PaymentService } from '../money/payment-service.js';
import { createDecisionEffects, type DecisionEffects } from '../authoring/updates/decision-effects.js';
import { createUpdateDrafting } from '../authoring/updates/update-drafting.js';
import { createUpdateService, type UpdateService } from '../authoring/updates/update-service.js';
import { createVoidUpdate, type VoidUpdate } from '../authoring/updates/void-update.js';
import type { WaitingUpdates } from '../admin/records/waiting-updates.js';
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
  profileLetters: ProfileLetters;
  waitingUpdates: WaitingUpdates;
};

export function createAuthoring(
  ports: ServicePorts,
  { profiles, uploads, payments, profileLetters, waitingUpdates }: AuthoringDeps,
): Authoring {
  const { customers, updates, users, idempotency: keys, post, now } = ports;
  const view = (id: CustomerId) => profiles.getForOwner(id);
  const shared = {
    customers,
    updates,
    images: uploads,
    payments,
    letters: createUpdateLetters({ customers, post }),
    now,
  };
  const drafts = createDraftService({ drafts: ports.drafts, images: uploads, now });
  const effects = createDecisionEffects({ ...shared, users });
  const voidUpdate = createVoidUpdate({ ...shared, effects });
  const prepareNew = createPrepareNew({ keys, images: uploads, now });
  return {
    newProfiles: createNewProfiles({ ...shared, letters: profileLetters, prepareNew, drafts, view }),
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
