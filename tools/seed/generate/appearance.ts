import type { BodyType, EyeColor, HairColor, Race } from '@inkbridge/shared/option-lists';
import type { CustomerDoc } from '../stored.js';
import type { Person } from './person.js';
import type { Random } from './random.js';
import { weighted, type Weights } from './weights.js';

/** In inches: mean and standard deviation. */
const heights = {
  masculine: { mean: 69.4, deviation: 2.9 },
  feminine: { mean: 64.2, deviation: 2.7 },
  neutral: { mean: 66.5, deviation: 3.2 },
} as const;

/** Body mass index, kg/m². */
const masses: Readonly<Record<BodyType, number>> = {
  Thin: 19.2,
  'Slim/Slender': 21.2,
  Athletic: 24.6,
  Average: 25.6,
  Husky: 29.6,
  Large: 33.4,
};
const bodyTypeWeights: Weights<BodyType> = {
  Average: 42,
  Athletic: 22,
  'Slim/Slender': 13,
  Large: 8,
  Husky: 9,
  Thin: 6,
};

const lightHair: Weights<HairColor> = { Brown: 56, Blonde: 20, Black: 10, Red: 9, Other: 5 };
const darkHair: Weights<HairColor> = { Black: 84, Brown: 13, Other: 3 };
const olderHair: Weights<HairColor> = { Gray: 52, 'Salt and Pepper': 48 };

const lightEyes: Weights<EyeColor> = { Blue: 34, Brown: 30, Hazel: 20, Green: 15, Other: 1 };
const darkEyes: Weights<EyeColor> = { Brown: 84, Black: 10, Hazel: 5, Green: 1 };
const fair = new Set<Race>(['White', 'Multiracial', 'Other']);

function hairOf(random: Random, { age, presentation, race }: Person): HairColor {
  if (presentation === 'masculine' && random.chance(0.04 + Math.max(0, age - 30) * 0.006)) return 'Bald';
  if (random.chance(Math.max(0, age - 38) * 0.022)) return weighted(random, olderHair);
  return weighted(random, fair.has(race) ? lightHair : darkHair);
}

export function appearanceOf(random: Random, person: Person): Appearance {
  const { mean, deviation } = heights[person.presentation];
  const height = Math.round(random.bell(mean, deviation));
  const bodyType = weighted(random, bodyTypeWeights);
  // 703 converts kg/m² into pounds per square inch.
  const weight = Math.round(((masses[bodyType] + random.bell(0, 0.8)) * height * height) / 703);
  return {
    height,
    weight,
    hairColor: hairOf(random, person),
    eyeColor: weighted(random, fair.has(person.race) ? lightEyes : darkEyes),
    ...(random.chance(0.7) && { bodyType }),
  };
}

type Appearance = Pick<CustomerDoc['basicInfo'], 'height' | 'weight' | 'hairColor' | 'eyeColor' | 'bodyType'>;
