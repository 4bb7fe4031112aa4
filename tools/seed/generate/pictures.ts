import type { Gender } from '@inkbridge/shared/option-lists';
import type { DemoPerson } from './demo-people.js';
import type { CustomerDoc } from './stored.js';
import { at, type Random } from './random.js';

/** Which of the drawn portraits suit a person. */
export type Presentation = 'masculine' | 'feminine' | 'neutral';

const presentations: Readonly<Record<Gender, Presentation>> = {
  Male: 'masculine',
  Female: 'feminine',
  'Transgender Male to Female': 'feminine',
  'Transgender Females to Male': 'masculine',
  'Gender Non Conforming/Non binary': 'neutral',
  Other: 'neutral',
};

/** Addresses in our own file store. */
export type Pictures = { portraits: Readonly<Record<Presentation, readonly string[]>>; artworks: readonly string[] };

export const noPictures: Pictures = { portraits: { masculine: [], feminine: [], neutral: [] }, artworks: [] };

/** The pool's portraits have no gray hair; the browser draws older people, because it knows their age. */
export const oldestDrawnAge = 57;

/**
 * A third have a portrait from the pool, one in eight shows artworks; the random draws do not depend on the pool's
 * content.
 */
export function pictureOf(
  random: Random,
  { facts, age }: DemoPerson,
  { portraits, artworks }: Pictures,
): CustomerDoc['photos'] {
  const [hasPortrait, which] = [random.chance(0.4) && age <= oldestDrawnAge, random.next()];
  const pool = portraits[presentations[facts.gender]];
  const shown = random.chance(1 / 8) ? random.int(1, 4) : 0;
  return {
    imageUrl: hasPortrait && pool.length > 0 ? at(pool, Math.floor(which * pool.length)) : null,
    artworks: random.sample(artworks, shown),
  };
}
