import { basicFieldNames, countWords, isFilled, type BasicFieldName, type FieldName } from '../profile-fields/index.js';
import { interestGroups, type InterestGroup } from '../option-lists/index.js';
import { photoTotal } from './counts.js';
import type { ChangeKind } from './prices.js';

/** What is charged for. `fields` are the fields that get a value; emptying one is free and not listed (D-21). */
export type Change = {
  kind: ChangeKind;
  fields: readonly FieldName[];
  /** Totals after the change, including unchanged words and photos. */
  bioWords: number;
  photos: number;
};

type Photos = { imageUrl?: string | null; artworks?: readonly string[] };
type Values = {
  basicInfo?: { readonly [N in BasicFieldName]?: unknown };
  personalityInfo?: { readonly [G in InterestGroup]?: unknown };
};
/** The parts of a profile that have a price. */
export type PricedProfile = Values & { photos?: Photos | null };

/** Everything a new profile contains (AC-278..AC-281). */
export function creationOf(profile: PricedProfile): Change {
  return { kind: 'creation', fields: filledNames(profile), ...sizes(profile) };
}

/** `changes` holds changed values only, as `changedFields` returns them; `photos` is the complete new set. */
export function updateOf(profile: PricedProfile, changes: PricedProfile): Change {
  const after = {
    basicInfo: { ...profile.basicInfo, ...changes.basicInfo },
    photos: changes.photos ?? profile.photos,
  };
  return { kind: 'update', fields: filledNames(changes), ...sizes(after) };
}

/** A flat price: fields, words and photos stay the same (D-19). */
export const renewal: Change = { kind: 'renewal', fields: [], bioWords: 0, photos: 0 };

/** For buying placement months only (D-90). */
export const noChange: Change = { kind: 'update', fields: [], bioWords: 0, photos: 0 };

function sizes({ basicInfo, photos }: PricedProfile): Pick<Change, 'bioWords' | 'photos'> {
  const bio = basicInfo?.bio;
  return { bioWords: typeof bio === 'string' ? countWords(bio) : 0, photos: photoTotal(photos ?? {}) };
}

function filledNames({ basicInfo = {}, personalityInfo = {} }: Values): FieldName[] {
  return [
    ...basicFieldNames.filter((name) => isFilled(basicInfo[name])),
    ...interestGroups.filter((group) => isFilled(personalityInfo[group])),
  ];
}
