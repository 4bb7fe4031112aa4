import type { Gender } from '@inkbridge/shared/option-lists';
import { type Complexion, grayFrom } from '../faces/traits.js';
import type { DemoPerson } from './demo-people.js';
import type { CustomerDoc } from './stored.js';
import { at, type Random } from './random.js';

/** Which of the drawn portraits suit a person. */
export type Presentation = 'masculine' | 'feminine' | 'neutral';

/** What a drawn portrait shows of a person: nothing else is known of a face. */
export type Look = `${Presentation}/${Complexion}/${'gray' | 'young'}`;

const presentations: Readonly<Record<Gender, Presentation>> = {
  Male: 'masculine',
  Female: 'feminine',
  'Transgender Male to Female': 'feminine',
  'Transgender Females to Male': 'masculine',
  'Gender Non Conforming/Non binary': 'neutral',
  Other: 'neutral',
};

const complexions: Readonly<Record<string, Complexion>> = { White: 'fair', 'Black or African American': 'brown' };

/** Addresses in our own file store. */
export type Pictures = {
  portraits: Readonly<Partial<Record<Look, readonly string[]>>>;
  artworks: readonly string[];
};

export const noPictures: Pictures = { portraits: {}, artworks: [] };

function lookOf({ facts, age }: DemoPerson): Look {
  const hair = age >= grayFrom ? 'gray' : 'young';
  return `${presentations[facts.gender]}/${complexions[facts.race] ?? 'tan'}/${hair}`;
}

/**
 * Two of three have a portrait that suits them, one in eight shows artworks; the random draws do not depend on the
 * pool's content. Real listings never get one: these are stored pictures of made-up people.
 */
export function pictureOf(
  random: Random,
  person: DemoPerson,
  { portraits, artworks }: Pictures,
): CustomerDoc['photos'] {
  const [hasPortrait, which] = [random.chance(0.65), random.next()];
  const pool = portraits[lookOf(person)] ?? [];
  const shown = random.chance(1 / 8) ? random.int(1, 4) : 0;
  return {
    imageUrl: hasPortrait && pool.length > 0 ? at(pool, Math.floor(which * pool.length)) : null,
    artworks: random.sample(artworks, shown),
  };
}
