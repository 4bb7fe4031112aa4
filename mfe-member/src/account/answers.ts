import { savePersonality } from '@inkbridge/contracts/forms';
import { interestGroups, noInterests } from '@inkbridge/shared/option-lists';
import type { z } from 'zod';

/** The contract's questionnaire: at least one choice in each group (AC-159). */
export const answersSchema = savePersonality.body.shape.personality;
export type Answers = z.input<typeof answersSchema>;

/** The saved choices, with every group present. */
export function answersOf(saved: Partial<Answers>): Answers {
  return { ...noInterests, ...saved };
}

/** The number of groups with at least one choice. */
export function answeredGroups(answers: Answers): number {
  return interestGroups.filter((group) => answers[group].length > 0).length;
}
