import type { CustomerId, NewProfile, UserId } from '@inkbridge/contracts';
import { firstStatus } from '@inkbridge/shared/profile-lifecycle';
import { newId } from '../../database/ids.js';
import type { OwnImages } from '../../files/own-images.js';
import { pendingDues } from '../../profiles/dues.js';
import type { NewCustomer } from '../../profiles/customer-repository.js';
import type { Followed, FollowFacility } from './follow-facility.js';
import type { IdempotencyRepository } from './idempotency-repository.js';
import { picturesIn } from './release-pictures.js';
import { checkContent, type Content, contentOf } from '../../profiles/profile-content.js';

type StoreNewDeps = {
  keys: IdempotencyRepository;
  images: OwnImages;
  following: Pick<FollowFacility, 'followed'>;
  now: () => Date;
};

type StoreNewArgs = {
  author: UserId;
  input: NewProfile;
  key: string | null;
  /** Inserts a new profile, not paid or approved yet. False when its id is taken. */
  insert: (profile: NewCustomer) => Promise<boolean>;
};

/** Checks the input and has it stored as a new profile, with its pictures. */
export type StoreNew = (args: StoreNewArgs) => Promise<{ id: CustomerId; isNew: boolean }>;

/** A later or concurrent call with the same `key` gets the id of the first one. */
export function createStoreNew({ keys, images, following, now }: StoreNewDeps): StoreNew {
  /** @throws AppError missing_fields, birth_year, too_young, bio_too_long, image_not_ours */
  return async ({ author, input, key, insert }) => {
    const at = now();
    const content = contentOf(input);
    checkContent(content, at);
    const proposed = newId<CustomerId>();
    const id = key === null ? proposed : await keys.idFor({ user: author, key }, proposed, at);
    const pictures = { before: [], after: picturesIn(content.photos), owner: author };
    const facility = await following.followed(content.basicInfo, input.facilityId);
    const profile = newCustomer({ id, author, content, facility, input, at });
    const isNew = await images.show(pictures, async () => (await insert(profile)) || null);
    return { id, isNew: isNew === true };
  };
}

type NewCustomerArgs = {
  id: CustomerId;
  author: UserId;
  content: Content;
  facility: Followed | null;
  input: NewProfile;
  at: Date;
};

function newCustomer({ id, author, content, facility, input, at }: NewCustomerArgs): NewCustomer {
  const none = { value: 0, endsAt: null } as const;
  const profile: Omit<NewCustomer, 'pendingPayments'> = {
    ...content,
    ...(facility && { facility }),
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
    addressConfirmedAt: null,
    mailDoubtedAt: null,
    premium: none,
    featured: none,
    wordLimit: 0,
    totalPaidPhotos: 0,
    creationPaid: 0,
    boughtMonths: { premiumPlacement: 0, featuredPlacement: 0 },
  };
  return { ...profile, pendingPayments: pendingDues({ ...profile, pricedVersion: 1, settledDues: [] }, null) };
}
