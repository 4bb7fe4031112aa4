import { type InterestGroup, interestGroups } from '@inkbridge/shared/option-lists';
import { z } from 'zod';
import { choicesOf } from './forms.js';
import { shapeOf } from './wire.js';

const distinctOf = <G extends InterestGroup>(group: G) => choicesOf(group).transform((chosen) => [...new Set(chosen)]);

const anyOf = <G extends InterestGroup>(group: G) => choicesOf(group).default([]);

/** The seven groups of the questionnaire, of a profile or of a member (AC-202…208). */
export const interestsSchema = z.strictObject(
  shapeOf<{ [G in InterestGroup]: ReturnType<typeof anyOf<G>> }>(interestGroups, anyOf),
);
export type Interests = z.output<typeof interestsSchema>;

/** Only the groups given change; an absent group stays as it is. Duplicates are removed. */
export const interestsChangeSchema = z
  .strictObject(shapeOf<{ [G in InterestGroup]: ReturnType<typeof distinctOf<G>> }>(interestGroups, distinctOf))
  .partial();

/** Changed groups in answers; duplicates were removed on input. */
export const changedInterestsSchema = z
  .strictObject(shapeOf<{ [G in InterestGroup]: ReturnType<typeof choicesOf<G>> }>(interestGroups, choicesOf))
  .partial();
