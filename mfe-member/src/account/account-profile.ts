import type { UserJson } from '@inkbridge/contracts';
import { type accountFormSchema, accountSchema } from '@inkbridge/contracts/forms';
import { genders, states } from '@inkbridge/shared/option-lists';
import type { z } from 'zod';

const { shape } = accountSchema;

/** The values of the Profile tab; values not chosen yet are absent. */
export type AccountProfile = z.input<typeof accountFormSchema>;
export type FilledProfile = z.output<typeof accountFormSchema>;

/** The form's fields, in order. */
export const profileFields = ['firstName', 'lastName', 'email', 'age', 'gender', 'state', 'bio'] as const;
export type ProfileField = (typeof profileFields)[number];

/** Years, from the contract (D-94). */
export const ageLimits = { youngest: Number(shape.age.minValue), oldest: Number(shape.age.maxValue) };

/** The maximum length of a text, or null if the field is not a text. */
export function longest(field: ProfileField): number | null {
  const schema = shape[field];
  return 'maxLength' in schema ? schema.maxLength : null;
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
