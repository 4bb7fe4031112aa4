import type { DiaryKind } from '@inkbridge/contracts/facts';
import { diaryKinds } from '@inkbridge/contracts/facts';
import { deviceStore, hasEntries, type NotKept } from '@inkbridge/shared/device';
import { diaryPlace, guestOwner } from '../letters/guest-papers.js';

/** A noted letter; `day` by the writer's own calendar. */
export type Note = { id: string; customerId: string; name: string; kind: DiaryKind; day: string };

/** The diary of whoever writes here without an account. */
export type DeviceDiary = {
  read(): Note[];
  /** One that is there already stays one. */
  write(notes: readonly Note[]): NotKept | null;
  onElsewhere(listener: () => void): () => void;
};

export function deviceDiary(storage: () => Storage = () => window.localStorage): DeviceDiary {
  const store = deviceStore({ storage, prefix: diaryPlace, parse });
  return {
    read: () => store.read(guestOwner) ?? [],
    write: (notes) => {
      if (notes.length > 0) return store.write(guestOwner, inOrder(notes));
      store.remove(guestOwner);
      return null;
    },
    onElsewhere: (listener) => store.onElsewhere(() => listener()),
  };
}

/** The entry's own facts are its id, so that the same letter is noted once. */
export function noteOf(facts: Omit<Note, 'id'>): Note {
  return { ...facts, id: `${facts.customerId} ${facts.kind} ${facts.day}` };
}

/** The latest day first, each letter once. */
function inOrder(notes: readonly Note[]): Note[] {
  const unique = new Map(notes.map((note) => [note.id, note]));
  return [...unique.values()].toSorted((one, other) => other.day.localeCompare(one.day));
}

function parse(value: unknown): Note[] | null {
  return Array.isArray(value) ? value.filter(isNote) : null;
}

function isNote(value: unknown): value is Note {
  if (!hasEntries(value, { id: 'string', customerId: 'string', name: 'string', kind: 'string', day: 'string' })) {
    return false;
  }
  return diaryKinds.some((kind) => kind === value['kind']);
}
