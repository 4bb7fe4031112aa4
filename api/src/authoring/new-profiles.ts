import type { CustomerId, NewProfile, OwnCustomer, UserId } from '@inkbridge/contracts';
import type { Caller } from '../http/caller.js';
import type { CustomerRepository } from '../profiles/customer-repository.js';
import type { PrepareNew } from './new-customer.js';
import type { ProfileLetters } from './profile-letters.js';

/** Autosaved forms (D-108). */
export type Drafts = {
  /** Removes the draft of a form that was sent, unless it was saved again after `until`. */
  forgetSaved(user: UserId, key: string, until: Date): Promise<void>;
};

type NewProfilesDeps = {
  customers: CustomerRepository;
  prepareNew: PrepareNew;
  drafts: Drafts;
  letters: Pick<ProfileLetters, 'created'>;
  view: (id: CustomerId) => Promise<OwnCustomer>;
};

export type NewProfiles = ReturnType<typeof createNewProfiles>;

export function createNewProfiles({ customers, prepareNew, drafts, letters, view }: NewProfilesDeps) {
  return {
    /**
     * Creates a profile that then waits for its payment. A later or concurrent call with the same `key` gets the same.
     * @throws AppError missing_fields, too_young, bio_too_long, image_not_ours
     */
    async create({ id: author }: Caller, input: NewProfile, key: string | null): Promise<OwnCustomer> {
      const prepared = await prepareNew(author, input, key);
      await customers.insert(prepared);
      const profile = await view(prepared.id); // the earlier profile when the key is repeated
      await drafts.forgetSaved(author, 'create', profile.createdAt);
      await letters.created(prepared.id);
      return profile;
    },
  };
}
