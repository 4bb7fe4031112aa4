import type { CustomerId, NewProfile, OwnCustomer, UserId } from '@inkbridge/contracts';
import { firstStatus } from '@inkbridge/shared/profile-lifecycle';
import { AppError } from '../../http/app-error.js';
import type { Caller } from '../../http/caller.js';
import { newId } from '../../new-id.js';
import type { OwnImages } from '../files/own-images.js';
import type { Notices } from '../notice/notices.js';
import { pendingDues } from '../payment/due.js';
import type { CustomerRepository, NewCustomer } from './customer-repository.js';
import type { IdempotencyRepository } from './idempotency-repository.js';
import { adoptPhotos } from './new-photos.js';
import { checkContent, contentOf, type Content } from './profile-content.js';

/** Autosaved forms (D-108). */
export type Drafts = {
  /** The form was sent: what was kept of it until then is not needed any more. */
  forgetSaved(user: UserId, key: string, until: Date): Promise<void>;
};

type Parts = {
  customers: CustomerRepository;
  keys: IdempotencyRepository;
  images: OwnImages;
  drafts: Drafts;
  notices: Notices;
  view: (id: CustomerId) => Promise<OwnCustomer>;
  now: () => Date;
};

export type NewProfiles = ReturnType<typeof createNewProfiles>;

export function createNewProfiles({ customers, keys, images, drafts, notices, view, now }: Parts) {
  return {
    /**
     * Lists a profile; it waits for its payment then. Whoever repeats `key`, later or in this moment, gets the same one.
     * @throws AppError missing_fields, too_young, bio_too_long, image_not_ours, invalid_request
     */
    async create({ id: author }: Caller, input: NewProfile, key: string | null): Promise<OwnCustomer> {
      const at = now();
      const content = contentOf(input);
      checkContent(content, at);
      if (key !== null && !isKey(key)) throw new AppError('invalid_request');
      await adoptPhotos(images, { before: null, after: content.photos, owner: author });

      const proposed = newId() as CustomerId;
      const id = key === null ? proposed : await keys.idFor({ user: author, key }, proposed, at);
      await customers.insert(newCustomer({ id, author, content, input, at }));
      const profile = await view(id); // the first one's, when this is a repetition
      await drafts.forgetSaved(author, 'create', profile.createdAt);
      await notices.tell({ kind: 'profileCreated', customerId: id });
      return profile;
    },
  };
}

/** D-99. */
function isKey(key: string): boolean {
  return /^[\x21-\x7e]{8,128}$/.test(key);
}

type New = { id: CustomerId; author: UserId; content: Content; input: NewProfile; at: Date };

function newCustomer({ id, author, content, input, at }: New): NewCustomer {
  const none = { value: 0, endsAt: null } as const;
  const profile: Omit<NewCustomer, 'pendingPayments'> = {
    ...content,
    id,
    status: firstStatus('member'),
    createdAt: at,
    createdBy: author,
    specialInstructions: input.specialInstructions ?? '',
    consent: input.consent ? { version: input.consent.version, at } : null, // D-70
    updatedBy: null,
    paidBy: null,
    paidAt: null,
    waitingSince: null,
    approvedAt: null,
    changedAt: null,
    expiresAt: null,
    archivedAt: null,
    sentBack: null,
    premium: none,
    featured: none,
    wordLimit: 0,
    totalPaidPhotos: 0,
    creationPaid: 0,
    boughtMonths: { premiumPlacement: 0, featuredPlacement: 0 },
  };
  return { ...profile, pendingPayments: pendingDues({ ...profile, pricedVersion: 1, settledDues: [] }, null) };
}
