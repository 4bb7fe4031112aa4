import {
  usStates,
  type Gender,
  type Orientation,
  type Race,
  type SpokenLanguage,
  type State,
} from '@inkbridge/shared/option-lists';
import { heritageFacts, heritageWeights, type Heritage } from './names/heritage.js';
import { femaleNames, maleNames, neutralNames } from './names/first-names.js';
import { lastNames } from './names/last-names.js';
import { facilityIn, type Facility } from './places/facilities.js';
import type { Random } from './random.js';
import { chancesOf, evenly, optionAt, weighted, type Weights } from './weights.js';

/** Determines the pool of names and the portraits for a person. */
export type Presentation = 'masculine' | 'feminine' | 'neutral';

export type Person = {
  firstName: string;
  lastName: string;
  heritage: Heritage;
  gender: Gender;
  presentation: Presentation;
  orientation: Orientation;
  race: Race;
  spokenLanguages: SpokenLanguage[];
  facility: Facility;
  /** In years, on the day the profile was written. */
  age: number;
};

const genderWeights: Weights<Gender> = {
  Male: 67,
  Female: 25,
  'Transgender Male to Female': 3,
  'Transgender Females to Male': 1.5,
  'Gender Non Conforming/Non binary': 2.5,
  Other: 1,
};

const presentations: Readonly<Record<Gender, Presentation>> = {
  Male: 'masculine',
  Female: 'feminine',
  'Transgender Male to Female': 'feminine',
  'Transgender Females to Male': 'masculine',
  'Gender Non Conforming/Non binary': 'neutral',
  Other: 'neutral',
};

const orientationWeights: Readonly<Record<'Male' | 'Female' | 'others', Weights<Orientation>>> = {
  Male: { Straight: 88, Gay: 5, 'Bi-Sexual': 4, 'LGBTQ+': 2, Other: 1 },
  Female: { Straight: 74, Lesbian: 9, 'Bi-Sexual': 13, 'LGBTQ+': 3, Other: 1 },
  others: { 'LGBTQ+': 34, Transgender: 30, Straight: 14, 'Bi-Sexual': 12, Lesbian: 4, Gay: 4, Other: 2 },
};

/** Large states list more people, but the smallest share is large enough that 240 profiles include every state. */
const largeStates = new Map<State, number>([
  ...(['California', 'Texas', 'Florida'] as const).map((state) => [state, 5] as const),
  ...(['Georgia', 'Ohio', 'Pennsylvania', 'New York', 'Illinois', 'Arizona'] as const).map((s) => [s, 3] as const),
  ...(['Michigan', 'Virginia', 'North Carolina', 'Missouri', 'Alabama', 'Louisiana'] as const).map(
    (s) => [s, 2] as const,
  ),
  ...(['Indiana', 'Tennessee', 'Washington', 'Wisconsin', 'Oklahoma', 'Colorado'] as const).map((s) => [s, 2] as const),
]);
const stateChances = chancesOf(usStates.map(({ name }) => [name, largeStates.get(name) ?? 1] as const));

function firstNameOf(random: Random, heritage: Heritage, presentation: Presentation): string {
  if (presentation === 'neutral') return random.pick(neutralNames);
  const pools = presentation === 'masculine' ? maleNames : femaleNames;
  // Families of every heritage also use names common throughout the country.
  return random.pick(pools[random.chance(0.3) ? 'anglo' : heritage]);
}

function languagesOf(random: Random, heritage: Heritage): SpokenLanguage[] {
  const { languages, bilingual } = heritageFacts[heritage];
  if (!random.chance(bilingual)) return ['English'];
  const own = weighted(random, languages);
  return random.chance(0.04) ? [own] : ['English', own];
}

function housingOf(random: Random, gender: Gender): Facility['houses'] {
  if (gender === 'Male') return 'men';
  if (gender === 'Female') return 'women';
  return random.chance(0.5) ? 'women' : 'men';
}

/** Between 19 and 80 when the profile was written, most in their thirties and forties. */
function ageOf(random: Random): number {
  return Math.round(Math.max(19, Math.min(80, 22 + Math.abs(random.bell(18, 14)))));
}

export function personOf(random: Random, index: number): Person {
  const heritage = weighted(random, heritageWeights);
  const gender = weighted(random, genderWeights);
  const presentation = presentations[gender];
  const group = gender === 'Male' || gender === 'Female' ? gender : 'others';
  return {
    firstName: firstNameOf(random, heritage, presentation),
    lastName: random.pick(lastNames[heritage]),
    heritage,
    gender,
    presentation,
    orientation: weighted(random, orientationWeights[group]),
    race: weighted(random, heritageFacts[heritage].races),
    spokenLanguages: languagesOf(random, heritage),
    facility: facilityIn(optionAt(stateChances, evenly('state', index)), housingOf(random, gender), random.int(0, 11)),
    age: ageOf(random),
  };
}
