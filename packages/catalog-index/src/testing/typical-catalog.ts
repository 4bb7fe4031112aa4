import { educations, genders, orientations, races, states } from '@inkbridge/shared/option-lists';
import type { CatalogEntry } from '../catalog/catalog.js';
import { anEntry } from './entries.js';
import type { Random } from './random-catalog.js';

const starts = ['an', 'ma', 'ri', 'jo', 'el', 'sa', 'to', 'mi', 'ka', 'le', 'ro', 'da', 'vi', 'ne', 'th', 'ch'];
const ends = ['n', 'son', 'ber', 'sch', 'er', 'ley', 'ia', 'as', 'rt', 'ez', 'ard', 'on', 'in', 'us', 'y', 'ck'];
const card = new TextEncoder().encode(JSON.stringify({ text: 'A card of the usual length. '.repeat(25) }));

/** A profile as the seeder makes them, with some 33 interests, published in the order of the numbers. */
export function typicalEntry(random: Random, number: number): CatalogEntry {
  const part = () => starts[random.skewed(1, starts.length)[0] ?? 0] ?? '';
  const end = () => ends[random.skewed(1, ends.length)[0] ?? 0] ?? '';
  const born = new Date(Date.UTC(1930 + random.below(75), random.below(12), 1 + random.below(28)));
  return anEntry({
    id: `${(1_700_000_000 + number).toString(16)}abcdef0123${number.toString(16).padStart(6, '0')}`,
    active: random.isTrue(0.97),
    firstName: part() + end(),
    lastName: part() + part() + end(),
    dateOfBirth: born.toISOString().slice(0, 10),
    state: states[random.skewed(1, states.length)[0] ?? 0] ?? '',
    gender: random.oneOf(genders, 'Male'),
    orientation: random.oneOf(orientations, 'Straight'),
    race: random.oneOf(races, 'White'),
    education: random.oneOf(educations, 'Other'),
    veteran: random.isTrue(0.1),
    lgbtq: random.isTrue(0.1),
    premium: random.isTrue(0.14),
    featured: random.isTrue(0.08),
    publishedAt: 1.7e12 + number * 1_000,
    changedAt: 1.7e12 + number * 1_000 + random.below(1e9),
    dueAt: 1.9e12 + random.below(1e9),
    interests: random.skewed(40, 206),
    card,
  });
}
