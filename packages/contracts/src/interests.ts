import { type InterestGroup, interestGroups, interestLists } from '@inkbridge/shared/option-lists';
import { z } from 'zod';
import { shapeOf } from './wire.js';

const choicesOf = <G extends InterestGroup>(group: G) =>
  z.array(z.enum(interestLists[group])).max(interestLists[group].length);

const distinctOf = <G extends InterestGroup>(group: G) => choicesOf(group).transform((chosen) => [...new Set(chosen)]);

const someOf = <G extends InterestGroup>(group: G) =>
  choicesOf(group)
    .min(1)
    .transform((chosen) => [...new Set(chosen)]);

const anyOf = <G extends InterestGroup>(group: G) => choicesOf(group).default([]);

/** The seven groups of the questionnaire, of a profile or of a member (AC-202…208). */
export const interestsSchema = z.strictObject(
  shapeOf<{ [G in InterestGroup]: ReturnType<typeof anyOf<G>> }>(interestGroups, anyOf),
);
export type Interests = z.output<typeof interestsSchema>;

/** A questionnaire as it is saved: at least one choice in each group, without duplicates (AC-159). */
export const answeredInterestsSchema = z.strictObject(
  shapeOf<{ [G in InterestGroup]: ReturnType<typeof someOf<G>> }>(interestGroups, someOf),
);

/** Only the groups given change; an absent group stays as it is. Duplicates are removed. */
export const interestsChangeSchema = z
  .strictObject(shapeOf<{ [G in InterestGroup]: ReturnType<typeof distinctOf<G>> }>(interestGroups, distinctOf))
  .partial();

/** Changed groups in answers; duplicates were removed on input. */
export const changedInterestsSchema = z
  .strictObject(shapeOf<{ [G in InterestGroup]: ReturnType<typeof choicesOf<G>> }>(interestGroups, choicesOf))
  .partial();
