import type { Race, SpokenLanguage } from '@inkbridge/shared/option-lists';
import type { Weights } from '../weights.js';

/** The origin of a family's names. It determines names and influences race and languages; it is never shown. */
const heritages = [
  'anglo',
  'african_american',
  'caribbean',
  'european',
  'hispanic',
  'native',
  'pacific',
  'east_asian',
  'southeast_asian',
  'south_asian',
  'middle_eastern',
] as const;
export type Heritage = (typeof heritages)[number];

type HeritageFacts = {
  races: Weights<Race>;
  /** Languages that the family may speak besides English. */
  languages: Weights<SpokenLanguage>;
  /** The probability that one of them is spoken. */
  bilingual: number;
};

const rare: Weights<SpokenLanguage> = { Spanish: 60, 'American Sign Language': 12, French: 10, German: 8, Other: 4 };

export const heritageFacts: Readonly<Record<Heritage, HeritageFacts>> = {
  anglo: { races: { White: 95, Multiracial: 3, Other: 2 }, languages: rare, bilingual: 0.07 },
  african_american: {
    races: { 'Black or African American': 94, Multiracial: 5, Other: 1 },
    languages: { Spanish: 60, 'American Sign Language': 15, French: 10, Arabic: 15 },
    bilingual: 0.08,
  },
  caribbean: {
    races: { 'Black or African American': 92, Multiracial: 7, Other: 1 },
    languages: { 'Haitian Creole': 70, French: 25, Spanish: 5 },
    bilingual: 0.85,
  },
  european: {
    races: { White: 97, Multiracial: 2, Other: 1 },
    languages: { Polish: 25, Russian: 25, Italian: 20, German: 18, French: 12, Other: 12 },
    bilingual: 0.35,
  },
  hispanic: {
    races: { 'Hispanic or Latino': 92, White: 3, Multiracial: 4, Other: 1 },
    languages: { Spanish: 97, Portuguese: 3 },
    bilingual: 0.8,
  },
  native: {
    races: { 'American Indian or Alaska Native': 92, Multiracial: 8 },
    languages: { Navajo: 70, Other: 30 },
    bilingual: 0.4,
  },
  pacific: {
    races: { 'Native Hawaiian or Pacific Islander': 88, Multiracial: 12 },
    languages: { Other: 90, Japanese: 10 },
    bilingual: 0.5,
  },
  east_asian: {
    races: { Asian: 93, Multiracial: 7 },
    languages: { Mandarin: 35, Cantonese: 25, Korean: 25, Japanese: 15 },
    bilingual: 0.7,
  },
  southeast_asian: {
    races: { Asian: 94, Multiracial: 6 },
    languages: { Vietnamese: 40, Tagalog: 30, Hmong: 25, Other: 5 },
    bilingual: 0.8,
  },
  south_asian: { races: { Asian: 95, Multiracial: 5 }, languages: { Hindi: 75, Other: 25 }, bilingual: 0.75 },
  middle_eastern: {
    races: { White: 45, Other: 45, Multiracial: 10 },
    languages: { Arabic: 65, Other: 35 },
    bilingual: 0.75,
  },
};

/** Shares of the heritages, chosen so that a page of forty shows a mix of people. */
export const heritageWeights: Weights<Heritage> = {
  anglo: 33,
  african_american: 27,
  hispanic: 19,
  european: 8,
  native: 3,
  southeast_asian: 2,
  caribbean: 2,
  pacific: 1.5,
  east_asian: 1.5,
  middle_eastern: 1.5,
  south_asian: 1.5,
};
