import type { CustomerId, NewProfile, OwnCustomer, UserId } from '@inkbridge/contracts';
import type { Caller } from '../../http/caller.js';
import type { Notices } from '../notice/notices.js';
import type { CustomerRepository } from './customer-repository.js';
import type { PrepareNew } from './new-customer.js';

/** Autosaved forms (D-108). */
export type Drafts = {
  /** The form was sent: what was kept of it until then is not needed any more. */
  forgetSaved(user: UserId, key: string, until: Date): Promise<void>;
};

type Parts = {
  customers: CustomerRepository;
  prepareNew: PrepareNew;
  drafts: Drafts;
  notices: Notices;
  view: (id: CustomerId) => Promise<OwnCustomer>;
};

export type NewProfiles = ReturnType<typeof createNewProfiles>;

export function createNewProfiles({ customers, prepareNew, drafts, notices, view }: Parts) {
  return {
    /**
     * Lists a profile; it waits for its payment then. Whoever repeats `key`, later or in this moment, gets the same one.
     * @throws AppError missing_fields, too_young, bio_too_long, image_not_ours
     */
    async create({ id: author }: Caller, input: NewProfile, key: string | null): Promise<OwnCustomer> {
      const prepared = await prepareNew(author, input, key);
      await customers.insert(prepared);
      const profile = await view(prepared.id); // the first one's, when this is a repetition
      await drafts.forgetSaved(author, 'create', profile.createdAt);
      await notices.tell({ kind: 'profileCreated', customerId: prepared.id });
      return profile;
    },
  };
}
