import {
  otherEmailProvider,
  usStates,
  type AstrologicalSign,
  type Education,
  type EmailProvider,
  type Referral,
  type RelationshipStatus,
  type Religion,
  type VeteranStatus,
} from '@inkbridge/shared/option-lists';
import type { CustomerDoc } from '../stored.js';
import type { Person } from './person.js';
import { townOf, townsPerState } from './places/towns.js';
import type { Random } from './random.js';
import { weighted, type Weights } from './weights.js';

type StoredInfo = CustomerDoc['basicInfo'];

const educationWeights: Weights<Education> = {
  'HS Diploma or GED': 44,
  'Less than HS Diploma or GED': 12,
  'Vocational or trade certificate': 16,
  'Some college': 14,
  'Associate degree': 7,
  "Bachelor's degree": 4,
  "Master's degree": 1,
  Doctorate: 0.3,
  Other: 1.7,
};
const attendedCollege = new Set<Education>([
  'Some college',
  'Associate degree',
  "Bachelor's degree",
  "Master's degree",
  'Doctorate',
]);

const religionWeights: Weights<Religion> = {
  Christian: 30,
  Baptist: 12,
  Catholic: 15,
  Islam: 8,
  None: 6,
  'Spiritual but not religious': 8,
  Agnostic: 3,
  Atheist: 2,
  Methodist: 2,
  Lutheran: 2,
  Pentecostal: 3,
  'Native American': 2,
  Buddhist: 2,
  'Pagan or Wiccan': 1.5,
  Jewish: 1,
  "Jehovah's Witness": 1,
  'Latter-day Saints': 1,
  Rastafari: 0.7,
  Hindu: 0.5,
  Other: 1.3,
};

const branchWeights: Weights<VeteranStatus> = {
  Army: 44,
  'Marine Corps': 18,
  Navy: 16,
  'Air Force': 10,
  'National Guard': 9,
  'Coast Guard': 2,
  'Space Force': 1,
};

const relationshipWeights = {
  young: { Single: 74, 'In a relationship': 10, Married: 7, Divorced: 6, Other: 3 },
  older: { Single: 40, Divorced: 33, 'Widowed/Widower': 12, Married: 9, 'In a relationship': 4, Other: 2 },
} as const satisfies Record<string, Weights<RelationshipStatus>>;

const providerWeights: Weights<EmailProvider> = {
  JPay: 34,
  Securus: 20,
  GettingOut: 17,
  ConnectNetwork: 15,
  CorrLinks: 10,
  [otherEmailProvider]: 4,
};
/** Made-up services for "Other provider". */
const otherProviders = ['Letterbox Tablet', 'Quill Messaging', 'Courtyard Mail', 'Lantern Inbox'];

const referralWeights: Weights<Referral> = {
  Family: 34,
  Friend: 24,
  'Internet search': 20,
  'Social media': 12,
  Facility: 7,
  Other: 3,
};

/** Each sign with its last day, 'MM-DD'. */
const signs: readonly (readonly [string, AstrologicalSign])[] = [
  ['01-19', 'Capricorn'],
  ['02-18', 'Aquarius'],
  ['03-20', 'Pisces'],
  ['04-19', 'Aries'],
  ['05-20', 'Taurus'],
  ['06-20', 'Gemini'],
  ['07-22', 'Cancer'],
  ['08-22', 'Leo'],
  ['09-22', 'Virgo'],
  ['10-22', 'Libra'],
  ['11-21', 'Scorpio'],
  ['12-21', 'Sagittarius'],
];

/** The zodiac sign for a birth date 'YYYY-MM-DD'. */
function signOf(dateOfBirth: string): AstrologicalSign {
  return signs.find(([lastDay]) => dateOfBirth.slice(5) <= lastDay)?.[1] ?? 'Capricorn';
}

const schoolKinds = ['High School', 'Regional High School', 'Central High School', 'Academy', 'Vocational School'];
const collegeKinds = ['Community College', 'Technical Institute', 'College', 'State University'];

function placeOf(random: Random, person: Person) {
  const near = usStates.find(({ code }) => code === person.facility.code);
  const { name, code } = near && random.chance(0.72) ? near : random.pick(usStates);
  return { state: name, city: townOf(code, random.int(0, townsPerState - 1)) };
}

type HomePlace = ReturnType<typeof placeOf>;

function schoolsOf(random: Random, education: Education, home: HomePlace): Partial<StoredInfo> {
  const college = attendedCollege.has(education) && random.chance(0.7);
  const code = usStates.find(({ name }) => name === home.state)?.code ?? 'OH';
  const collegeCity = townOf(code, random.int(0, townsPerState - 1));
  return {
    ...(random.chance(0.32) && {
      highSchool: `${home.city} ${random.pick(schoolKinds)}`,
      highSchoolCity: home.city,
      highSchoolState: home.state,
    }),
    ...(college && {
      nameOfCollege: `${collegeCity} ${random.pick(collegeKinds)}`,
      collegeCity,
      collegeState: home.state,
    }),
  };
}

function veteranOf(random: Random, { age, presentation }: Person): VeteranStatus {
  const share = (presentation === 'masculine' ? 0.1 : 0.05) + (age > 45 ? 0.06 : 0);
  return random.chance(share) ? weighted(random, branchWeights) : 'Never served';
}

/** All data of a person except name, address and looks. Optional fields are empty at realistic rates. */
export function backgroundOf(random: Random, person: Person, dateOfBirth: string): Background {
  const education = weighted(random, educationWeights);
  const veteranStatus = veteranOf(random, person);
  const home = placeOf(random, person);
  const provider = weighted(random, providerWeights);
  return {
    institutionalEmailProvider: provider,
    ...(provider === otherEmailProvider && { otherEmailProvider: random.pick(otherProviders) }),
    referredBy: weighted(random, referralWeights),
    ...(random.chance(0.72) && { education }),
    ...((veteranStatus !== 'Never served' || random.chance(0.55)) && { veteranStatus }),
    ...(random.chance(0.62) && { religiousPref: weighted(random, religionWeights) }),
    ...(random.chance(0.7) && {
      relationshipStatus: weighted(random, relationshipWeights[person.age < 38 ? 'young' : 'older']),
    }),
    ...(random.chance(0.66) && { homeTownCity: home.city, homeTownState: home.state }),
    ...(random.chance(0.5) && { astrologicalSign: signOf(dateOfBirth) }),
    ...schoolsOf(random, education, home),
  };
}

type Background = Partial<StoredInfo> & Pick<StoredInfo, 'institutionalEmailProvider' | 'referredBy'>;
