import type { State } from '@inkbridge/shared/option-lists';

/** What makes a person's number the same as another's. */
export type NumberedPerson = { inmateNumber: string; state: State };

/**
 * A number of one state as numbers are compared: case, punctuation, blanks and leading zeros do not count. '' for a
 * number without letters and digits, which is the same as none.
 */
export function numberKeyOf({ inmateNumber, state }: NumberedPerson): string {
  const key = inmateNumber
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=.)/u, '');
  return key === '' ? '' : `${state} ${key}`;
}
