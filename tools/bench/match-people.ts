import type { CatalogEntry } from '@inkbridge/catalog-index';
import { interestOrdinals } from '@inkbridge/shared/option-lists';
import { interestsOf } from '../seed/generate/interests.js';
import { Random } from '../seed/generate/random.js';
import { personAt } from '../seed/generate/demo-people.js';

/** Their share is not listed. */
const inactiveShare = 0.03;
/** As many as have somebody in a large catalogue. */
const facilities = 1_500;
const encoder = new TextEncoder();
const start = Date.UTC(2025, 0, 1);

/** The `count`th answers of a member. */
export function answersAt(count: number): number[] {
  return interestOrdinals(interestsOf(new Random(`bench/answers/${count}`)));
}

/** Made-up profiles, the same in every run, with interests as in the demo catalogue and the shortest of cards. */
export function* entriesTo(count: number): Generator<CatalogEntry> {
  for (let number = 0; number < count; number += 1) yield entryOf(number);
}

function entryOf(number: number): CatalogEntry {
  const random = new Random(`bench/match/${number}`);
  const { facts, age } = personAt(number, 'bench');
  const { firstName, lastName, gender, orientation, race, state } = facts;
  const id = idOf(number);
  return {
    id,
    revision: 1,
    active: !random.chance(inactiveShare),
    premium: random.chance(0.08),
    featured: random.chance(0.14),
    interests: interestOrdinals(interestsOf(random)),
    firstName,
    lastName,
    dateOfBirth: `${2026 - age}-0${random.int(1, 9)}-1${random.int(0, 9)}`,
    state,
    facility: idOf(number % facilities),
    gender,
    orientation,
    race,
    education: null,
    veteran: random.chance(0.07),
    lgbtq: orientation !== 'Straight',
    publishedAt: start + number,
    changedAt: start + number,
    dueAt: Infinity,
    hidden: false,
    card: encoder.encode(`{"_id":"${id}"}`),
  };
}

const idOf = (number: number): string => number.toString(16).padStart(24, '0');
