import { keptAnswerPlace } from '@inkbridge/shared/auth-context';
import { deviceStore } from '@inkbridge/shared/device';

/** An answer of the API, and when it came, in milliseconds since 1970. */
export type KeptAnswer = { at: number; data: unknown };

/** Longer answers are not kept, so that letters always find room in the storage of the device. */
const longest = 400_000;

/** Answers of one user; null for public ones: mail rules. */
function answersOf(userId: string | null) {
  const prefix = userId === null ? 'inkbridge.shown.' : keptAnswerPlace(userId, '');
  return deviceStore({ storage: () => localStorage, prefix, parse: (kept) => (isKept(kept) ? kept : null) });
}

/** Null where there is none, or one that cannot be read. */
export function readKept(name: string, userId: string | null): KeptAnswer | null {
  return answersOf(userId).read(name);
}

/** A device without room, or that denies access to its storage, keeps nothing: the page works, but not offline. */
export function writeKept(name: string, userId: string | null, answer: KeptAnswer): void {
  const answers = answersOf(userId);
  if (JSON.stringify(answer).length > longest) answers.remove(name);
  else answers.write(name, answer);
}

function isKept(value: unknown): value is KeptAnswer {
  return (
    typeof value === 'object' && value !== null && 'data' in value && 'at' in value && typeof value.at === 'number'
  );
}
