import type { ChosenInterests } from '../option-lists/index.js';
import { firstWords } from '../text/index.js';

/** What a card says of a person: the first words of the letter or, without one, what they like. */
export type Voice = { excerpt?: string; likes?: string[] };

/** Fills most of three lines of a card; a page has forty of them. */
const longest = 90;
const mostLikes = 3;
/** Groups whose words follow "Likes …". */
const likedGroups = ['likes', 'sports', 'hobbies', 'bookGenres'] as const;

export function voiceOf(bio: string | null | undefined, interests: ChosenInterests): Voice {
  const excerpt = firstWords(bio ?? '', longest);
  if (excerpt !== '') return { excerpt };
  const likes = likesOf(interests);
  return likes.length === 0 ? {} : { likes };
}

/** From each group in turn; the same word can be in two. */
function likesOf(interests: ChosenInterests): string[] {
  const chosen = likedGroups.map((group) => interests[group] ?? []);
  const inTurn = [...Array(mostLikes).keys()].flatMap((place) => chosen.flatMap((words) => words[place] ?? []));
  return [...new Set(inTurn)].slice(0, mostLikes);
}
