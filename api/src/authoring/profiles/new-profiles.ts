import {
  type CustomerId,
  mostUnpaidProfiles,
  type NewProfile,
  type OwnCustomer,
  type UserId,
} from '@inkbridge/contracts';
import { AppError } from '../../http/answers/app-error.js';
import type { Caller } from '../../http/sessions/identity.js';
import type { CustomerRepository, NewCustomer } from '../../profiles/customer-repository.js';
import type { StoreNew } from './new-customer.js';
import type { ProfileLetters } from './profile-letters.js';

/** Autosaved forms (D-158). */
export type Drafts = {
  /** Removes the draft of a form that was sent, unless it was saved again after `until`. */
  forgetSaved(user: UserId, key: string, until: Date): Promise<void>;
};

type NewProfilesDeps = {
  customers: CustomerRepository;
  storeNew: StoreNew;
  drafts: Drafts;
  letters: Pick<ProfileLetters, 'created'>;
  view: (id: CustomerId) => Promise<OwnCustomer>;
};

export type NewProfiles = ReturnType<typeof createNewProfiles>;

export function createNewProfiles(parts: NewProfilesDeps) {
  const { customers, storeNew, drafts, letters, view } = parts;

  /** Counts after the write, so that concurrent calls see each other. @throws AppError too_many_unpaid */
  async function keepWithinQuota(id: CustomerId, owner: UserId): Promise<void> {
    if ((await customers.countNeverPaid(owner)) <= mostUnpaidProfiles) return;
    const extra = await customers.find(id);
    if (extra) await customers.remove(extra);
    throw new AppError('too_many_unpaid');
  }

  return {
    /**
     * Creates a profile that then waits for its payment. A later or concurrent call with the same `key` gets the same.
     * @throws AppError missing_fields, birth_year, too_young, bio_too_long, image_not_ours, too_many_unpaid
     */
    async create({ id: author }: Caller, input: NewProfile, key: string | null): Promise<OwnCustomer> {
      const insert = async (profile: NewCustomer) => {
        const isNew = await customers.insert({ ...profile, untold: 'created' });
        if (isNew) await keepWithinQuota(profile.id, author);
        return isNew;
      };
      const { id } = await storeNew({ author, input, key, insert });
      const profile = await view(id); // the earlier profile when the key is repeated
      await drafts.forgetSaved(author, 'create', profile.createdAt);
      await letters.created(id);
      return profile;
    },
  };
}
