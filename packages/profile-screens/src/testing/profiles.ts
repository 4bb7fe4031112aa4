import type {
  AdminCustomerJson,
  AdminUpdateJson,
  CardJson,
  OwnCustomerJson,
  OwnUpdateJson,
} from '@inkbridge/contracts';

/** Overrides for a complete, valid object; `basicInfo` takes single fields. */
type Changes<P extends { basicInfo: object }> = Partial<Omit<P, 'basicInfo'>> & { basicInfo?: Partial<P['basicInfo']> };

/** 24 digits ending with the number. */
export function profileId(number: number): string {
  return String(number).padStart(24, '0');
}

const listed = {
  _id: profileId(1),
  featuredPlacement: 0,
  premiumPlacement: 0,
  rating: 4.8,
  numRatings: 21,
  fresh: null,
} as const;

const cardInfo = {
  firstName: 'Thomas',
  lastName: 'Hale',
  age: 62,
  gender: 'Male',
  orientation: 'Straight',
  race: 'White',
  inmateNumber: 'HR-7731',
  mailingAddress: 'Harlan Ridge Correctional Facility, P.O. Box 88',
  city: 'Harlan Ridge',
  state: 'Pennsylvania',
  zipcode: '17999',
} as const;

export function aCard({ basicInfo, ...changes }: Changes<CardJson> = {}): CardJson {
  return { ...listed, ...changes, basicInfo: { ...cardInfo, ...basicInfo } };
}

const ownInfo: OwnCustomerJson['basicInfo'] = {
  ...cardInfo,
  email: 'ruth.hale@inkbridge.test',
  dateOfBirth: '1964-05-02',
  institutionalEmailProvider: 'ConnectNetwork',
  height: 70,
  weight: 172,
  hairColor: 'Gray',
  eyeColor: 'Hazel',
  spokenLanguages: ['English', 'German'],
  referredBy: 'Friend',
  homeTownCity: 'Millbrook',
  homeTownState: 'Pennsylvania',
  bio: 'I am sixty-two and I have kept a bird list since I was nine.\n\nTell me what you can see from your window.',
};

const owned: Omit<OwnCustomerJson, 'view' | 'basicInfo'> = {
  ...listed,
  personalityInfo: { hobbies: ['Bird watching', 'Chess'], musicGenres: ['Blues'] },
  photos: { imageUrl: null, artworks: [], total: 0 },
  customerStatus: { status: 'active', expiresAt: '2027-03-01T12:00:00.000Z' },
  addOns: [],
  pendingPayments: null,
  specialInstructionsFlag: false,
  specialInstructionsText: '',
  wordLimit: 0,
  totalPaidPhotos: 0,
  archived: false,
  createdAt: '2026-02-17T12:00:00.000Z',
  paidAt: '2026-02-18T12:00:00.000Z',
  waitingSince: null,
  approvedAt: '2026-03-01T12:00:00.000Z',
  reversedAt: null,
  placedUntil: { premium: null, featured: null },
  creationPaid: 99.95,
  listing: { showOrientation: true, lgbtqTab: true, searchEngines: true },
  showsAnswers: true,
  sentBack: null,
  addressConfirmedAt: null,
  mailDoubtedAt: null,
  update: null,
  rejected: null,
  version: 1,
};

/** A profile as its owner reads it. */
export function anOwnProfile({ basicInfo, ...changes }: Changes<OwnCustomerJson> = {}): OwnCustomerJson {
  return { view: 'owner', ...owned, ...changes, basicInfo: { ...ownInfo, ...basicInfo } };
}

/** A profile as admins read it: paid, and waiting for a decision. */
export function anAdminProfile({ basicInfo, ...changes }: Changes<AdminCustomerJson> = {}): AdminCustomerJson {
  return {
    ...owned,
    view: 'admin',
    customerStatus: { status: 'unapproved', expiresAt: null },
    user: anActor(11, 'Ruth Hale'),
    updatedBy: null,
    paidBy: anActor(12, 'Denise Broussard'),
    consent: { version: '2026-11', at: '2026-11-17T12:00:00.000Z' },
    waitingSince: '2026-11-18T12:00:00.000Z',
    ...changes,
    basicInfo: { ...ownInfo, ...basicInfo },
  };
}

/** An update as its author reads it: one field, paid, in review. */
export function anOwnUpdate(changes: Partial<OwnUpdateJson> = {}): OwnUpdateJson {
  return {
    view: 'update',
    _id: profileId(50),
    customerId: profileId(1),
    state: 'pending',
    createdAt: '2026-11-19T12:00:00.000Z',
    changes: { basicInfo: { hairColor: 'Salt and Pepper' }, personalityInfo: {}, listing: {} },
    note: '',
    totalAmount: 9.95,
    sentBack: null,
    reason: null,
    decidedAt: null,
    ...changes,
  };
}

/** The same as admins read it, with the profile it changes. */
export function anAdminUpdate(changes: Partial<AdminUpdateJson> = {}): AdminUpdateJson {
  return {
    ...anOwnUpdate(),
    customer: anAdminProfile({ customerStatus: owned.customerStatus, waitingSince: null }),
    user: anActor(11, 'Ruth Hale'),
    waitingSince: '2026-11-19T13:00:00.000Z',
    ...changes,
  };
}

function anActor(number: number, name: string): NonNullable<AdminCustomerJson['user']> {
  const email = `${name.toLowerCase().replace(' ', '.')}@inkbridge.test`;
  return { _id: profileId(number), name, email };
}
