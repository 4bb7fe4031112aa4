import type { Card } from '@inkbridge/contracts';
import { interestNames } from '@inkbridge/shared/option-lists';

export type SharedTraits = Pick<Card, 'sharedTraits' | 'ownTraits'>;

/**
 * What a member and a profile have in common, by the ordinals of their interests (D-14): "6 of your 41".
 * Empty for a member without answers (D-31).
 */
export function traitsWith(theirs: Iterable<number>, own: readonly number[]): SharedTraits {
  return traitsOf(
    Array.from(theirs).filter((ordinal) => own.includes(ordinal)),
    own,
  );
}

/** The same, when the shared interests are already known. */
export function traitsOf(shared: readonly number[], own: readonly number[]): SharedTraits {
  return own.length === 0 ? {} : { sharedTraits: interestNames(shared), ownTraits: own.length };
}
