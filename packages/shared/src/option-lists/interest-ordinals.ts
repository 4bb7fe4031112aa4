import { type InterestGroup, interestGroups, interestLists } from './interest-lists.js';

type Interest = { group: InterestGroup; option: string };
/** Interests as stored or sent, not yet checked against the lists. */
export type ChosenInterests = { readonly [G in InterestGroup]?: readonly string[] | null };
/** Names of interests by group, without empty groups: the shape of `sharedTraits`. */
export type InterestNames = { [G in InterestGroup]?: string[] };

const interests: readonly Interest[] = interestGroups.flatMap((group) =>
  interestLists[group].map((option) => ({ group, option })),
);

/**
 * Number of bits a profile's interests take. The index uses rows of 224 bits: a longer list needs wider rows (D-41).
 */
export const interestCount = interests.length;

const ordinals: Readonly<Record<InterestGroup, ReadonlyMap<string, number>>> = {
  hobbies: ordinalsOf('hobbies'),
  sports: ordinalsOf('sports'),
  likes: ordinalsOf('likes'),
  personality: ordinalsOf('personality'),
  bookGenres: ordinalsOf('bookGenres'),
  musicGenres: ordinalsOf('musicGenres'),
  movieGenres: ordinalsOf('movieGenres'),
};

function ordinalsOf(group: InterestGroup): ReadonlyMap<string, number> {
  return new Map(
    interests.flatMap((interest, ordinal) => (interest.group === group ? [[interest.option, ordinal]] : [])),
  );
}

/**
 * The number of an option, 0..205 in the order of the lists. For memory only: it changes when a list changes, so it
 * must never be stored. Undefined if the group has no such option.
 */
export function interestOrdinal(group: InterestGroup, option: string): number | undefined {
  return ordinals[group].get(option);
}

/** Every option once, even one that two groups have: what a filter by interests offers (D-165). */
export const interestWords: readonly string[] = [...new Set(interests.map(({ option }) => option))];

/** The numbers of the options that are this word, in any group: none for another word. */
export function ordinalsOfWord(word: string): number[] {
  return interestGroups.flatMap((group) => interestOrdinal(group, word) ?? []);
}

/** @throws RangeError if no option has this number. */
export function interestAt(ordinal: number): Interest {
  const interest = interests[ordinal];
  if (!interest) throw new RangeError(`An interest is numbered 0 to ${interestCount - 1}, got ${ordinal}`);
  return interest;
}

/**
 * The numbers of the chosen options, ascending and without duplicates. Words that are no longer on a list are left out.
 */
export function interestOrdinals(chosen: ChosenInterests): number[] {
  const found = interestGroups.flatMap((group) =>
    (chosen[group] ?? []).flatMap((option) => interestOrdinal(group, option) ?? []),
  );
  return [...new Set(found)].sort((a, b) => a - b);
}

/** The inverse of `interestOrdinals`, for `sharedTraits` (D-14). */
export function interestNames(ordinals: readonly number[]): InterestNames {
  const names: InterestNames = {};
  for (const ordinal of ordinals) {
    const { group, option } = interestAt(ordinal);
    (names[group] ??= []).push(option);
  }
  return names;
}
