import { type Ink, inks } from './inks.js';
import { beards, brows, clothes, glasses, hair, mouths } from './parts.js';
import { mulberry32 } from '../../lib/mulberry32.js';
import type { Beard, Choices, Clothes, Hair } from './parts.js';

/** The only facts about a person that go into a portrait. */
export type PortraitOptions = {
  /** The same seed always gives the same face, on every machine. */
  seed: string;
  /** The seed decides each of these if absent. */
  hairLength?: 'short' | 'long' | undefined;
  complexion?: Complexion;
  /** In years; older faces get gray hair and laugh lines. */
  age?: number;
};

export type Complexion = 'fair' | 'tan' | 'brown';

export const complexions: Choices<Complexion> = ['fair', 'tan', 'brown'];
export const grayFrom = 58;

/** Everything that defines a face. */
export type Traits = {
  ink: Ink;
  mirrored: boolean;
  complexion: Complexion;
  gray: boolean;
  hair: Hair;
  brows: string;
  mouth: string;
  clothes: Clothes;
  darkClothes: boolean;
  beard: Beard | undefined;
  glasses: string | undefined;
  earrings: boolean;
};

export function traitsOf({ seed, hairLength, complexion, age }: PortraitOptions): Traits {
  const random = randomFrom(seed);
  const chance = (probability: number) => random() < probability;
  const oneOf = <T>(list: Choices<T>): T => list[Math.floor(random() * list.length)] ?? list[0];

  // Draws a random value for every trait even if a hint replaces it, so that a hint leaves the other traits unchanged.
  const drawnLength = chance(0.5) ? 'short' : 'long';
  const drawnComplexion = oneOf(complexions);
  const drawnAge = 22 + random() * 46;
  const length = hairLength ?? drawnLength;
  const isShort = length === 'short';
  const drawnBeard = chance(0.55) ? oneOf(beards) : undefined;

  return {
    ink: oneOf(inks),
    mirrored: chance(0.5),
    complexion: complexion ?? drawnComplexion,
    gray: (age ?? drawnAge) >= grayFrom,
    hair: oneOf(hair[length]),
    brows: oneOf(brows),
    mouth: oneOf(mouths),
    clothes: oneOf(clothes),
    darkClothes: chance(0.5),
    beard: isShort ? drawnBeard : undefined,
    glasses: chance(0.3) ? oneOf(glasses) : undefined,
    earrings: chance(0.35) && !isShort,
  };
}

/** Over an FNV-1a hash of the code points. */
function randomFrom(seed: string): () => number {
  let hash = 0x811c9dc5;
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return mulberry32(hash);
}
