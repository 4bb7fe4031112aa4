import type { FoundPage } from '@inkbridge/catalog-index';
import type { Card } from '@inkbridge/contracts';
import { interestNames, ordinalsOfWord } from '@inkbridge/shared/option-lists';
import type { MemberProfiles } from './member-marks.js';

/** Ordinals of a member's interests, and their profiles, which are null while the database is away. */
export type Reader = { own: readonly number[]; profiles: MemberProfiles | null };

/** The interests of a profile that a member has too. */
export function sharedWith(theirs: Iterable<number>, own: readonly number[]): number[] {
  return Array.from(theirs).filter((ordinal) => own.includes(ordinal));
}

/** How a card tells what a member shares with a profile (D-14): "6 of your 41"; nothing without answers (D-31). */
export function traitsOfCard(shared: readonly number[], own: readonly number[]): Partial<Card> {
  return own.length === 0 ? {} : { sharedTraits: interestNames(shared), ownTraits: own.length };
}

/** The same with the words of a question, for readers without answers: "2 of your 3" that were asked for. */
export function traitsAsked(shared: readonly number[], words: readonly string[]): Partial<Card> {
  const firsts = words.flatMap((word) => ordinalsOfWord(word).find((ordinal) => shared.includes(ordinal)) ?? []);
  return words.length === 0 ? {} : { sharedTraits: interestNames(firsts), ownTraits: words.length };
}

/** A member's own fields on the cards of a page (D-14, D-31), and their name in the page's tag. */
export function personalFields(found: FoundPage, { own, profiles }: Reader, asked: readonly string[] = []) {
  const saved = profiles && placesOf(profiles.favorites, found);
  const listed = profiles && placesOf(profiles.listed, found);
  return {
    name: `${own.join()} ${nameOf(saved)} ${nameOf(listed)}`,
    fieldsAt: (n: number): Partial<Card> => ({
      ...(own.length > 0 ? traitsOfCard(found.sharedAt(n), own) : traitsAsked(found.sharedAt(n), asked)),
      isFavorite: saved?.includes(n),
      isOwn: listed?.includes(n) || undefined,
    }),
  };
}

function nameOf(places: readonly number[] | null): string {
  return places ? places.map((n) => `${n},`).join('') : '-';
}

/** Where on the page these profiles are, ascending. */
function placesOf(ids: ReadonlySet<string>, found: FoundPage): number[] {
  const places = [...ids].map((id) => found.placeOf(id)).filter((place) => place >= 0);
  return places.toSorted((a, b) => a - b);
}
