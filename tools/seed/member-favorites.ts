import { objectIdOf } from './generate/object-ids.js';
import { profileIdOf } from './generate/generate-profiles.js';
import { standingAt } from './generate/standing.js';
import { isArchivedAt, statusAt } from './generate/standing.js';
import type { FavoriteDoc, UserDoc } from './stored.js';

/** The demo member's notes, one per profile. */
const notes = [
  'Plays chess by mail. Ask about the open game.',
  'Wrote about a garden behind the laundry. Send the seed catalogue.',
  'Same taste in gospel records as Grandma.',
  'Birthday in spring: a card with birds.',
];

type Catalogue = { seed: string; now: Date; profiles: number; except: Pick<ReadonlySet<number>, 'has'> };

/** The demo member's favorites among other owners' listed profiles, as many as the catalogue has. */
export function* favoritesOf(
  { _id: userId }: Pick<UserDoc, '_id'>,
  { seed, now, profiles, except }: Catalogue,
): Generator<FavoriteDoc, void, undefined> {
  let index = -1;
  for (const [number, feedback] of notes.entries()) {
    do index += 1;
    while (index < profiles && (except.has(index) || statusAt(index) !== 'active' || isArchivedAt(index)));
    if (index >= profiles) return;
    const standing = standingAt(index, { seed, now });
    const addedAt = between(standing.approvedAt ?? now, now);
    const customerId = profileIdOf(index, standing, seed);
    yield { _id: objectIdOf(`${seed}/favorite`, number, addedAt), userId, customerId, feedback, addedAt };
  }
}

function between(from: Date, to: Date): Date {
  return new Date((from.getTime() + to.getTime()) / 2);
}
