import { stateCodeOf } from '@inkbridge/shared/option-lists';
import { countWords } from '@inkbridge/shared/profile-fields';
import { extraWordBlocks, noPlacements, paidPhotos, photoTotal } from '@inkbridge/shared/pricing';
import type { ObjectId } from 'mongodb';
import { followedBy } from './facilities.js';
import { birthDateOf, personAt } from './demo-people.js';
import type { CustomerDoc } from './stored.js';
import { inmateNumberOf } from './inmate-numbers.js';
import { interestsOf } from './interests.js';
import { objectIdOf } from './object-ids.js';
import { type Owner, ownerNumberOf, ownerOf, termsVersion } from './owners.js';
import { creationQuoteOf, marksOf, paidDuesOf, storedDuesOf } from './paid-dues.js';
import { noPictures, pictureOf, type Pictures } from './pictures.js';
import { Random } from './random.js';
import { type ProfileStanding, standingAt } from './standing.js';

export type ProfileSeed = {
  /** Identifies the catalogue: a different seed produces different people. */
  seed: string;
  /** The catalogue's reference date for ages, terms and placements. */
  now: Date;
  /** Addresses of pictures to use; without them nobody has a photo. */
  pictures?: Pictures;
  /** Accounts that own a profile instead of its made-up owner. */
  ownedBy?: (index: number) => Owner | undefined;
};

/**
 * Profiles 0 to `count` - 1, one at a time, so that memory use does not depend on the count. For the same seed and day,
 * the `index`th profile is the same whatever the count.
 */
export function* generateProfiles({
  count,
  ...how
}: ProfileSeed & { count: number }): Generator<CustomerDoc, void, undefined> {
  for (let index = 0; index < count; index += 1) yield profileAt(index, how);
}

export function profileAt(index: number, { seed, now, pictures = noPictures, ownedBy }: ProfileSeed): CustomerDoc {
  const random = (topic: string) => new Random(`${seed}/${topic}/${index}`);
  const owner = ownedBy?.(index) ?? ownerOf(ownerNumberOf(index), { seed, now });
  const standing = standingAt(index, { seed, now });
  const person = personAt(index, seed);
  const personalityInfo = interestsOf(random('interests'), person.mentions);
  const basicInfo: CustomerDoc['basicInfo'] = {
    ...person.facts,
    dateOfBirth: birthDateOf(person, now),
    inmateNumber: inmateNumberOf(stateCodeOf(person.facts.state) ?? 'OH', index, seed),
    email: owner.email,
    bio: person.letter.join('\n\n'),
  };
  const photos = pictureOf(random('pictures'), person, pictures);
  const _id = profileIdOf(index, standing, seed);
  const payment = paymentOf({ _id, ...standing, basicInfo, personalityInfo, photos }, { seed, index });
  return {
    _id,
    version: 1,
    sentBack: null,
    pricedVersion: 1,
    addressConfirmedAt: null,
    mailDoubtedAt: null,
    boughtMonths: noPlacements,
    ...standing,
    createdBy: owner._id,
    updatedBy: standing.changedAt ? owner._id : null,
    paidBy: payment.paidAt ? owner._id : null,
    basicInfo,
    ...followedBy(basicInfo, { seed, now }),
    personalityInfo,
    photos,
    ...payment,
    ...wishesOf(random('wishes'), standing.createdAt),
  };
}

export function profileIdOf(index: number, { createdAt }: Pick<ProfileStanding, 'createdAt'>, seed: string): ObjectId {
  return objectIdOf(`${seed}/profile`, index, createdAt);
}

type Paid = Pick<
  CustomerDoc,
  'wordLimit' | 'totalPaidPhotos' | 'pendingPayments' | 'settledDues' | 'creationPaid' | 'paidAt'
>;

/** New profiles owe their creation, unpaid ones once more; all others have paid for their words and photos. */
function paymentOf(profile: Parameters<typeof paidDuesOf>[0], place: { seed: string; index: number }): Paid {
  const [creation, ...later] = paidDuesOf(profile, place);
  const owed = storedDuesOf(creationQuoteOf(profile));
  if (!creation) {
    return { wordLimit: 0, totalPaidPhotos: 0, pendingPayments: owed, settledDues: [], creationPaid: 0, paidAt: null };
  }
  return {
    wordLimit: extraWordBlocks(countWords(profile.basicInfo.bio ?? '')),
    totalPaidPhotos: paidPhotos(photoTotal(profile.photos)),
    pendingPayments: creation.reversedAt ? owed : null,
    settledDues: [creation, ...later].flatMap(marksOf),
    creationPaid: creation.reversedAt ? 0 : creation.quote.total,
    paidAt: creation.paidAt,
  };
}

/** The owner's choices (D-99); one in thirty was listed without a consent statement. */
function wishesOf(
  random: Random,
  at: Date,
): Pick<CustomerDoc, 'showOrientation' | 'lgbtqTab' | 'searchEngines' | 'consent'> {
  return {
    showOrientation: random.chance(0.95),
    lgbtqTab: random.chance(0.97),
    searchEngines: random.chance(0.92),
    consent: random.chance(29 / 30) ? { version: termsVersion, at } : null,
  };
}
