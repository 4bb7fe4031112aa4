import type { AdminCustomer, AdminNewProfile } from '@inkbridge/contracts';
import { creationOf, noPlacements, nothingPaid, quote, renewedUntil } from '@inkbridge/shared/pricing';
import { firstStatus } from '@inkbridge/shared/profile-lifecycle';
import { AppError } from '../../http/answers/app-error.js';
import type { Caller } from '../../http/sessions/identity.js';
import type { Act } from '../../http/routes/act.js';
import { profileFacts, profileTarget } from '../../profiles/profile-facts.js';
import type { CustomerRepository, NewCustomer } from '../../profiles/customer-repository.js';
import type { CustomerService } from '../../profiles/customer-service.js';
import type { StoreNew } from '../../authoring/profiles/new-customer.js';
import { extrasIn } from '../../profiles/profile-content.js';
import type { RecordAdminCreation } from '../../money/admin-creation.js';

type AdminCreationDeps = {
  customers: Pick<CustomerRepository, 'insert' | 'find'>;
  storeNew: StoreNew;
  recordAdminCreation: RecordAdminCreation;
  views: Pick<CustomerService, 'forAdmin'>;
};
type KeyedAdminAct = { admin: Caller; act: Act; key: string | null };

export type AdminCreation = ReturnType<typeof createAdminCreation>;

export function createAdminCreation({ customers, storeNew, recordAdminCreation, views }: AdminCreationDeps) {
  return {
    /**
     * Creates a profile that is live immediately, unless `pay` asks for its price (D-18). A later or concurrent call
     * with the same key returns the same profile, and finishes what a crash cut off.
     * @throws AppError missing_fields, birth_year, too_young, bio_too_long, image_not_ours
     */
    async create({ pay, ...input }: AdminNewProfile, { admin, act, key }: KeyedAdminAct): Promise<AdminCustomer> {
      const insert = (profile: NewCustomer) => {
        act.on(profileTarget(profile));
        return customers.insert(pay ? liveAtOnce(profile) : profile);
      };
      const { id, isNew } = await storeNew({ author: admin.id, input, key, insert });
      const created = await customers.find(id); // the earlier profile when the key is repeated
      if (!created) throw new AppError('not_found');
      if (isNew) act.changed({}, profileFacts(created));
      if (created.paidBy === admin.id)
        await recordAdminCreation({ customerId: created.id, admin: admin.id, at: created.createdAt });
      return views.forAdmin(created);
    },
  };
}

/** Marks the profile as paid by its author at no charge, and grants the extra words and photos it contains. */
function liveAtOnce(profile: NewCustomer): NewCustomer {
  const { createdAt, createdBy } = profile;
  return {
    ...profile,
    ...extrasIn(quote(nothingPaid, creationOf(profile), noPlacements)),
    status: firstStatus('admin'),
    approvedAt: createdAt,
    expiresAt: renewedUntil(null, createdAt),
    paidAt: createdAt,
    paidBy: createdBy,
    pendingPayments: null,
  };
}
