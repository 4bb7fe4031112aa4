import type { UserJson } from '@inkbridge/contracts';
import { isEmailAddress } from '@inkbridge/contracts/facts';
import { updateUser } from '@inkbridge/contracts/forms';
import { genders, states } from '@inkbridge/shared/option-lists';
import { z } from 'zod';

const { shape } = updateUser.body;

/** The contract's body, with the age as typed text, and the address as the API checks it. */
export const accountProfileSchema = updateUser.body.extend({
  email: shape.email.refine(isEmailAddress),
  age: z.string().trim().min(1).transform(Number).pipe(shape.age),
});

/** The values of the Profile tab; values not chosen yet are absent. */
export type AccountProfile = z.input<typeof accountProfileSchema>;
export type FilledProfile = z.output<typeof accountProfileSchema>;

/** The form's fields, in order. */
export const profileFields = ['firstName', 'lastName', 'email', 'age', 'gender', 'state', 'bio'] as const;
export type ProfileField = (typeof profileFields)[number];

/** Years, from the contract (D-94). */
export const ageLimits = { youngest: Number(shape.age.minValue), oldest: Number(shape.age.maxValue) };

/** The maximum length of a text, or null if the field is not a text. */
export function longest(field: ProfileField): number | null {
  const schema = shape[field];
  return schema instanceof z.ZodString ? schema.maxLength : null;
}

/** The form's values for an account. */
export function profileOf(user: UserJson) {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    age: user.age === null ? '' : String(user.age),
    gender: genders.find((gender) => gender === user.gender),
    state: states.find((state) => state === user.state),
    bio: user.bio ?? '',
    imageUrl: user.imageUrl,
  };
}
