import { noInterests } from '@inkbridge/shared/option-lists';
import { cents } from '@inkbridge/shared/pricing';
import type { AdminCustomer, Card, OwnCustomer, PublicCustomer } from '../customer.js';
import type { CustomerId, UserId } from '../ids.js';
import type { User } from '../user.js';

/** Overrides for a builder's complete, valid object; `basicInfo` takes single fields. */
type Overrides<T> = T extends { basicInfo: infer Info }
  ? Partial<Omit<T, 'basicInfo'>> & { basicInfo?: Partial<Info> }
  : Partial<T>;

/** A different id for every number: `customerId(1)` is 000000000000000000000001. */
export function customerId(number: number): CustomerId {
  return hexId(number) as CustomerId;
}

export function userId(number: number): UserId {
  return hexId(number) as UserId;
}

const cardInfo: Card['basicInfo'] = {
  firstName: 'Marcus',
  lastName: 'Hill',
  age: 34,
  gender: 'Male',
  orientation: 'Straight',
  race: 'White',
  inmateNumber: 'K-20417',
  mailingAddress: '1 Prison Road',
  city: 'Salem',
  state: 'Oregon',
  zipcode: '97301',
};

const publicInfo: PublicCustomer['basicInfo'] = {
  ...cardInfo,
  spokenLanguages: ['English'],
  institutionalEmailProvider: 'JPay',
  height: 70,
  weight: 180,
  hairColor: 'Brown',
  eyeColor: 'Green',
  bio: 'I read, I write and I keep a small garden.',
};

const listed = {
  _id: customerId(1),
  featuredPlacement: 0,
  premiumPlacement: 0,
  rating: 0,
  numRatings: 0,
  fresh: null,
} as const;

const publicParts = {
  ...listed,
  personalityInfo: { ...noInterests, hobbies: ['Chess', 'Gardening'], musicGenres: ['Gospel'] },
  photos: { imageUrl: null, artworks: [], total: 0 },
  addressConfirmedAt: null,
} satisfies Partial<PublicCustomer>;

const ownParts: Omit<OwnCustomer, 'view' | 'basicInfo'> = {
  ...publicParts,
  customerStatus: { status: 'active', expiresAt: new Date('2027-11-21T12:00:00Z') },
  addOns: [],
  pendingPayments: null,
  specialInstructionsFlag: false,
  specialInstructionsText: '',
  wordLimit: 0,
  totalPaidPhotos: 0,
  archived: false,
  createdAt: new Date('2026-11-01T12:00:00Z'),
  paidAt: new Date('2026-11-02T12:00:00Z'),
  waitingSince: null,
  approvedAt: new Date('2026-11-21T12:00:00Z'),
  reversedAt: null,
  placedUntil: { premium: null, featured: null },
  creationPaid: cents(99_95),
  listing: { showOrientation: true, lgbtqTab: true, searchEngines: true },
  showsAnswers: true,
  sentBack: null,
  mailDoubtedAt: null,
  update: null,
  rejected: null,
  version: 1,
};

const ownInfo: OwnCustomer['basicInfo'] = {
  ...publicInfo,
  orientation: 'Straight',
  email: 'rosa@example.org',
  dateOfBirth: '1992-03-14',
  referredBy: 'Friend',
};

/** One profile in a public list. */
export function aCard({ basicInfo, ...but }: Overrides<Card> = {}): Card {
  return { ...listed, basicInfo: { ...cardInfo, ...basicInfo }, ...but };
}

/** One profile as visitors read it. */
export function aPublicProfile({ basicInfo, ...but }: Overrides<PublicCustomer> = {}): PublicCustomer {
  return { view: 'public', ...publicParts, basicInfo: { ...publicInfo, ...basicInfo }, ...but };
}

/** One profile as its owner reads it: active, paid, nothing pending. */
export function aProfile({ basicInfo, ...but }: Overrides<OwnCustomer> = {}): OwnCustomer {
  return { view: 'owner', ...ownParts, basicInfo: { ...ownInfo, ...basicInfo }, ...but };
}

/** One profile as admins read it. */
export function anAdminProfile({ basicInfo, ...but }: Overrides<AdminCustomer> = {}): AdminCustomer {
  return {
    ...ownParts,
    view: 'admin',
    basicInfo: { ...ownInfo, ...basicInfo },
    user: { _id: userId(1), name: 'Rosa Hill', email: 'rosa@example.org' },
    updatedBy: null,
    paidBy: null,
    consent: null,
    ...but,
  };
}

/** A member with a complete profile. */
export function aUser(but: Overrides<User> = {}): User {
  return {
    _id: userId(1),
    firstName: 'Rosa',
    lastName: 'Hill',
    email: 'rosa@example.org',
    pendingEmail: null,
    age: 52,
    gender: 'Female',
    state: 'Oregon',
    bio: 'A sister.',
    imageUrl: null,
    profileComplete: true,
    referralBalance: cents(0),
    referralCustomers: [],
    role: 'user',
    ...but,
  };
}

function hexId(number: number): string {
  return number.toString(16).padStart(24, '0');
}
