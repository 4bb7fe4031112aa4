import { keptAnswerPlace } from '@inkbridge/shared/auth-context';

/** An answer of the API, and when it came, in milliseconds since 1970. */
export type KeptAnswer = { at: number; data: unknown };

/** Longer answers are not kept, so that letters always find room in the storage of the device. */
const longest = 400_000;

/** For public answers: mail rules. */
const publicPlace = (name: string) => `inkbridge.shown.${name}`;

const placeOf = (name: string, userId: string | null) =>
  userId === null ? publicPlace(name) : keptAnswerPlace(userId, name);

/** Null where there is none, or one that cannot be read. */
export function readKept(name: string, userId: string | null): KeptAnswer | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(name, userId)) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** A device without room, or that denies access to its storage, keeps nothing. */
export function writeKept(name: string, userId: string | null, answer: KeptAnswer): void {
  const text = JSON.stringify(answer);
  try {
    if (text.length > longest) localStorage.removeItem(placeOf(name, userId));
    else localStorage.setItem(placeOf(name, userId), text);
  } catch {
    // The page works; without a network it says that it needs one.
  }
}

function isKept(value: unknown): value is KeptAnswer {
  return (
    typeof value === 'object' && value !== null && 'data' in value && 'at' in value && typeof value.at === 'number'
  );
}
