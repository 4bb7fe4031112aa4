import { day } from '@inkbridge/shared/time';
import { type RatingDoc, ratingIdOf } from './stored.js';
import { daysBefore } from './days.js';
import { profileIdOf } from './generate-profiles.js';
import { ownerIdOf, ownerOf, ownersOf } from './owners.js';
import { at, Random } from './random.js';
import { mostRaters, type ProfileStanding, standingAt } from './standing.js';

type Seed = { seed: string; now: Date; profiles: number };

/** The number of accounts: those with profiles and, in a small catalogue, further ones that rate them. */
export function accountsOf(profiles: number): number {
  return Math.max(ownersOf(profiles), profiles === 0 ? 0 : mostRaters);
}

/** The ratings behind each profile's `ratingSum` and `numRatings`, profile by profile. */
export function* generateRatings(how: Seed): Generator<RatingDoc, void, undefined> {
  const ratingsAt = openRatings(how);
  for (let index = 0; index < how.profiles; index += 1) yield* ratingsAt(index);
}

/** The same, for one profile after the other. Keeps eight bytes an account. */
export function openRatings({ profiles, ...how }: Seed): (index: number) => readonly RatingDoc[] {
  const accounts = accountsOf(profiles);
  const registered = new Float64Array(accounts); // an account is made for each of its ratings otherwise
  const registeredAt = (number: number): Date => {
    if (!registered[number]) registered[number] = ownerOf(number, how).createdAt.getTime();
    return new Date(registered[number] ?? 0);
  };
  return (index) => ratingsAt(index, { ...how, accounts, registeredAt });
}

type RatingsArgs = Omit<Seed, 'profiles'> & { accounts: number; registeredAt: (number: number) => Date };

function ratingsAt(index: number, { seed, now, accounts, registeredAt }: RatingsArgs): RatingDoc[] {
  const standing = standingAt(index, { seed, now });
  if (standing.numRatings === 0) return [];
  const random = new Random(`${seed}/ratings/${index}`);
  const customer = profileIdOf(index, standing, seed).toHexString();
  const firstRater = random.int(0, accounts - 1);
  return starsOf(random, standing).map((rating, place) => {
    const number = (firstRater + place) % accounts;
    const createdAt = registeredAt(number);
    const rater = ownerIdOf(number, createdAt, seed).toHexString();
    const since = new Date(Math.max((standing.approvedAt ?? now).getTime(), createdAt.getTime()));
    return { _id: ratingIdOf(customer, rater), rating, ratedAt: ratedAt(random, since, now) };
  });
}

/** Whole stars with the given sum: first as equal as possible, then some pairs are spread. */
function starsOf(random: Random, { ratingSum, numRatings }: ProfileStanding): number[] {
  const [each, more] = [Math.floor(ratingSum / numRatings), ratingSum % numRatings];
  const stars = Array.from({ length: numRatings }, (_, place) => (place < more ? each + 1 : each));
  for (let pair = 0; pair < numRatings / 2; pair += 1) {
    const [kinder, stricter] = [random.int(0, numRatings - 1), random.int(0, numRatings - 1)];
    const isPossible = kinder !== stricter && at(stars, kinder) < 5 && at(stars, stricter) > 1;
    if (!isPossible) continue;
    stars[kinder] = at(stars, kinder) + 1;
    stars[stricter] = at(stars, stricter) - 1;
  }
  return stars;
}

/** Between the day on which profile and account both existed and today. */
function ratedAt(random: Random, since: Date, now: Date): Date {
  return daysBefore(now, (random.next() * (now.getTime() - since.getTime())) / day);
}
