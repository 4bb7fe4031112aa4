import { noInterests } from '@inkbridge/shared/option-lists';
import { ObjectId } from 'mongodb';
import type { IdentityDoc } from '../adapters/identity/base/identity-doc.js';
import { accountTermsOf } from '../people/accounts/account-terms.js';
import type { CustomerDoc } from '../profiles/customer-doc.js';
import { numberKeyOf } from '../profiles/same-number.js';
import { profileTermsOf } from '../profiles/profile-terms.js';
import { emptyAccount, type UserDoc } from '../people/accounts/user-doc.js';

type DocBut = Partial<Omit<CustomerDoc, 'basicInfo' | 'personalityInfo'>> & {
  basicInfo?: Partial<CustomerDoc['basicInfo']>;
  personalityInfo?: Partial<CustomerDoc['personalityInfo']>;
};

/** A stored profile: approved, active for another year, without placement. */
export function aCustomerDoc({ basicInfo, personalityInfo, ...but }: DocBut = {}): CustomerDoc {
  return {
    _id: new ObjectId(),
    version: 1,
    status: 'active',
    expiresAt: new Date('2027-11-01T12:00:00Z'),
    archivedAt: null,
    createdAt: new Date('2026-09-01T12:00:00Z'),
    createdBy: new ObjectId(),
    updatedBy: null,
    paidBy: null,
    waitingSince: null,
    approvedAt: new Date('2026-09-02T12:00:00Z'),
    changedAt: null,
    basicInfo: { ...someBasicInfo, ...basicInfo },
    personalityInfo: { ...noInterests, ...personalityInfo },
    photos: { imageUrl: null, artworks: [] },
    premium: { value: 0, endsAt: null },
    featured: { value: 0, endsAt: null },
    ratingSum: 0,
    numRatings: 0,
    ratingVersion: 0,
    wordLimit: 0,
    totalPaidPhotos: 0,
    pendingPayments: null,
    specialInstructions: '',
    showOrientation: true,
    lgbtqTab: true,
    searchEngines: true,
    consent: null,
    settledDues: [],
    pricedVersion: 1,
    creationPaid: 0,
    paidAt: null,
    boughtMonths: { premiumPlacement: 0, featuredPlacement: 0 },
    sentBack: null,
    addressConfirmedAt: null,
    mailDoubtedAt: null,
    search: profileTermsOf({ ...someBasicInfo, ...basicInfo }),
    numberKey: numberKeyOf({ ...someBasicInfo, ...basicInfo }),
    ...but,
  };
}

const someBasicInfo: CustomerDoc['basicInfo'] = {
  firstName: 'Marcus',
  lastName: 'Hill',
  inmateNumber: 'K-20417',
  email: 'private-contact@example.org',
  dateOfBirth: '1990-06-15',
  gender: 'Male',
  orientation: 'Straight',
  race: 'White',
  spokenLanguages: ['English'],
  mailingAddress: '1 Prison Road',
  city: 'Salem',
  state: 'Oregon',
  zipcode: '97301',
  institutionalEmailProvider: 'JPay',
  height: 70,
  weight: 180,
  hairColor: 'Brown',
  eyeColor: 'Green',
  referredBy: 'Friend',
};

/** A stored account that belongs to an identity. */
export function aUserDoc({ _id, email }: Pick<IdentityDoc, '_id' | 'email'>, firstName: string): UserDoc {
  return {
    ...emptyAccount(),
    _id: new ObjectId(),
    uid: _id.toHexString(),
    createdAt: new Date('2026-08-01T12:00:00Z'),
    firstName,
    lastName: 'Tester',
    email,
    search: accountTermsOf({ firstName, lastName: 'Tester', email }),
    age: 40,
    profileComplete: true,
    terms: null,
  };
}
