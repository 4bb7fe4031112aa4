import type { Card } from '@inkbridge/contracts';
import { interestAt, interestCount, interestNames } from '@inkbridge/shared/option-lists';

/** What a member and a profile have in common, by the ordinals of their interests (D-14): "6 of your 41". */
export type SharedTraits = { shared: readonly number[]; ofOwn: number };

/** Null for a member without answers (D-31). */
export function traitsWith(theirs: Iterable<number>, own: readonly number[]): SharedTraits | null {
  return traitsOf(
    Array.from(theirs).filter((ordinal) => own.includes(ordinal)),
    own,
  );
}

/** The same, when the shared interests are already known. */
export function traitsOf(shared: readonly number[], own: readonly number[]): SharedTraits | null {
  return own.length === 0 ? null : { shared, ofOwn: own.length };
}

/** As a card has them. */
export function traitsOfCard(traits: SharedTraits | null): Pick<Card, 'sharedTraits' | 'ownTraits'> {
  return traits ? { sharedTraits: interestNames(traits.shared), ownTraits: traits.ofOwn } : {};
}

/** Each interest as JSON, because a page of matches names hundreds of them. */
const interests = Array.from({ length: interestCount }, (_, ordinal) => {
  const { group, option } = interestAt(ordinal);
  return { group, option: JSON.stringify(option) };
});

/** The JSON of `interestNames`. @param ordinals ascending, so that those of a group stand together */
export function interestNamesJson(ordinals: readonly number[]): string {
  let json = '';
  let open: string | null = null;
  for (const ordinal of ordinals) {
    const { group, option } = interests[ordinal] ?? interestAt(ordinal);
    if (group === open) json += `,${option}`;
    else json += `${open === null ? '' : '],'}"${group}":[${option}`;
    open = group;
  }
  return open === null ? '{}' : `{${json}]}`;
}
