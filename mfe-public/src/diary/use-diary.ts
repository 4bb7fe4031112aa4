import { addToDiary, changeDiaryEntry, diary, removeDiaryEntry, useMutation } from '@inkbridge/api-client';
import { useViewer } from '@inkbridge/shared/auth-context';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { deviceDiary, type Note, noteOf } from './device-diary.js';
import type { NotKept } from '@inkbridge/shared/device';

/** Writes to a diary, on the device or in the account. Each resolves when it is stored. @throws ApiError */
export type DiaryWrites = {
  add: (facts: Omit<Note, 'id'>) => Promise<void>;
  change: (note: Note, to: Pick<Note, 'kind' | 'day'>) => Promise<void>;
  remove: (note: Note) => Promise<void>;
};

/** Writes of a member go to the account, those of a guest stay on the device. */
export function useDiaryWrites(): DiaryWrites {
  const isMember = useViewer() === 'user';
  const account = useAccountWrites();
  return isMember ? account : deviceWrites;
}

/** The notes of a guest on this device, also after the login. */
export function useDeviceNotes(): readonly Note[] {
  const [book] = useState(() => deviceDiary());
  const [notes, setNotes] = useState(() => book.read());
  useEffect(() => {
    const read = () => setNotes(book.read());
    listeners.add(read);
    const stop = book.onElsewhere(read);
    return () => {
      listeners.delete(read);
      stop();
    };
  }, [book]);
  return notes;
}

/** Storage tells only other windows of a change. */
const listeners = new Set<() => void>();

export class NotKeptError extends Error {
  readonly why: NotKept;

  constructor(why: NotKept) {
    super(`The device kept nothing: ${why}`);
    this.why = why;
  }
}

/** @throws NotKeptError */
export function keepNotes(notes: readonly Note[]): void {
  const failed = deviceDiary().write(notes);
  for (const listener of listeners) listener();
  if (failed) throw new NotKeptError(failed);
}

const deviceWrites: DiaryWrites = {
  add: async (facts) => keepNotes([...deviceDiary().read(), noteOf(facts)]),
  change: async (note, to) => keepNotes([...without(note), noteOf({ ...note, ...to })]),
  remove: async (note) => keepNotes(without(note)),
};

function without({ id }: Note): Note[] {
  return deviceDiary()
    .read()
    .filter((other) => other.id !== id);
}

function useAccountWrites(): DiaryWrites {
  const client = useQueryClient();
  const read = () => client.invalidateQueries({ queryKey: diary.queryKey });
  return {
    async add({ customerId, kind, day }) {
      await addToDiary([{ customerId, kind, day }], { client });
      await read();
    },
    async change({ id }, to) {
      await changeDiaryEntry(id, to, { client });
      await read();
    },
    async remove({ id }) {
      await removeDiaryEntry(id, { client });
      await read();
    },
  };
}

/** A write that is busy, and whose failure can be shown. */
export function useDiaryWrite<A extends readonly unknown[]>(write: (...given: A) => Promise<void>) {
  return useMutation({ mutationFn: (given: A) => write(...given) });
}
