import { interestLists, type InterestGroup } from '@inkbridge/shared/option-lists';
import { z } from 'zod';

function choicesOf<G extends InterestGroup>(group: G) {
  return z.array(z.enum(interestLists[group])).max(interestLists[group].length);
}

/** The seven groups of the questionnaire, of a profile or of a member (spec §3). */
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
