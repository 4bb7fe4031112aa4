import { interestLists, type InterestGroup } from '@inkbridge/shared/option-lists';
import { z } from 'zod';

function choicesOf<G extends InterestGroup>(group: G) {
  return z.array(z.enum(interestLists[group])).max(interestLists[group].length);
}

/** The seven groups of the questionnaire, of a profile or of a member (AC-202…208). */
export const interestsSchema = z.strictObject({
  hobbies: choicesOf('hobbies').default([]),
  sports: choicesOf('sports').default([]),
  likes: choicesOf('likes').default([]),
  personality: choicesOf('personality').default([]),
  bookGenres: choicesOf('bookGenres').default([]),
  musicGenres: choicesOf('musicGenres').default([]),
  movieGenres: choicesOf('movieGenres').default([]),
});
export type Interests = z.output<typeof interestsSchema>;

function someOf<G extends InterestGroup>(group: G) {
  return choicesOf(group)
    .min(1)
    .transform((chosen) => [...new Set(chosen)]);
}

/** A questionnaire as it is saved: at least one choice in each group, without duplicates (AC-159). */
export const answeredInterestsSchema = z.strictObject({
  hobbies: someOf('hobbies'),
  sports: someOf('sports'),
  likes: someOf('likes'),
  personality: someOf('personality'),
  bookGenres: someOf('bookGenres'),
  musicGenres: someOf('musicGenres'),
  movieGenres: someOf('movieGenres'),
});
