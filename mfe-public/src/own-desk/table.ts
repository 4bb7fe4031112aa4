import type { ProfileStampProps } from '@inkbridge/profile-screens';
import { localDate } from '@inkbridge/shared/profile-fields';
import { isFilledIn } from '@inkbridge/shared/text';
import { day } from '@inkbridge/shared/time';
import type { Note } from '../diary/device-diary.js';
import type { KeptLetter } from '../letters/letter-box.js';

/** Weeks that an answer usually takes. */
export const usualWeeks = { from: 4, to: 6 } as const;

/** `shown`: what pictures the person; absent where nothing is known, or where they are no longer listed. */
type Person = { id: string; name: string; firstName: string; shown?: ProfileStampProps['profile'] };

/** A letter on this device that was not mailed yet. */
export type BegunLetter = { person: Person; text: string; savedAt: Date };
/** The latest letter between the reader and a person; `days` since. */
export type Mail = { person: Person; day: string; days: number };

/** What lies on a reader's desk. */
export type Table = { begun: BegunLetter[]; sent: Mail[]; answered: Mail[] };

type OnDesk = {
  letters: readonly { key: string; value: KeptLetter }[];
  /** The latest day first. */
  notes: readonly Note[];
  /** Those known to be listed. */
  people: readonly NonNullable<Person['shown']>[];
  /** `YYYY-MM-DD`. */
  today: string;
};

/** Letters begun, on their way and answered, the latest first. */
export function tableOf({ letters, notes, people, today }: OnDesk): Table {
  const beside = letters.flatMap(({ value }) => value.about ?? []);
  const known = new Map([...beside, ...people].map((one) => [one._id, one] as const));
  const personOf = (id: string, name: string, firstName = name): Person => {
    const shown = known.get(id);
    return { id, name, firstName: shown?.basicInfo.firstName ?? firstName, ...(shown && { shown }) };
  };
  const mails = latestNotes(notes).map(({ customerId, name, day: on, kind }) => ({
    kind,
    mail: { person: personOf(customerId, name), day: on, days: daysBetween(on, today) },
  }));
  const ofKind = (wanted: Note['kind']) => mails.flatMap(({ kind, mail }) => (kind === wanted ? [mail] : []));
  return {
    begun: letters
      .filter((letter) => isFilledIn(letter.value.text) && !wasMailed(letter, notes))
      .toSorted((one, other) => other.value.savedAt.localeCompare(one.value.savedAt))
      .map(({ key, value: { to, text, savedAt } }) => ({
        person: personOf(key, to.name, to.firstName),
        text,
        savedAt: new Date(savedAt),
      })),
    sent: ofKind('sent'),
    answered: ofKind('received'),
  };
}

/** A letter stays on the device after it was printed and mailed. */
function wasMailed({ key, value: { savedAt } }: OnDesk['letters'][number], notes: readonly Note[]): boolean {
  const savedOn = localDate(new Date(savedAt));
  return notes.some(({ customerId, kind, day: on }) => customerId === key && kind === 'sent' && on >= savedOn);
}

/** Each person's last letter; of two on one day the answer, because it came after. */
function latestNotes(notes: readonly Note[]): Note[] {
  const latest = new Map<string, Note>();
  for (const note of notes) {
    const { day: on, kind } = latest.get(note.customerId) ?? {};
    if (on === undefined || (on === note.day && kind === 'sent')) latest.set(note.customerId, note);
  }
  return [...latest.values()];
}

function daysBetween(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / day));
}
