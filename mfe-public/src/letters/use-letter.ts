import { notChosen, type Recipient, type SendTo } from '@inkbridge/profile-screens';
import type { NotKept } from '@inkbridge/shared/device';
import { useEffect, useEffectEvent } from 'react';
import { type KeptLetter, type LetterBox, longestLetter, type PersonBeside } from './letter-box.js';
import { useKept } from './use-kept.js';

type LetterState =
  /** Nothing is written yet. */
  | { phase: 'empty' }
  | { phase: 'kept'; at: Date }
  /** The text exists only on the page. */
  | { phase: NotKept }
  /** Another window has changed the letter since this one last saw it. */
  | { phase: 'elsewhere' };

export type LetterDesk = {
  text: string;
  date: string;
  sendTo: SendTo;
  state: LetterState;
  change: (changes: Partial<Pick<KeptLetter, 'text' | 'date' | 'sendTo'>>) => void;
  takeTheirs: () => void;
  keepMine: () => void;
  /** Empties the desk and returns how to undo it. */
  discard: () => () => void;
};

type Options = {
  box: LetterBox;
  profileId: string;
  to: Recipient;
  /** Kept with the letter, for a desk without a network. */
  about?: PersonBeside | undefined;
  /** ISO time at which both were read. */
  readAt: string;
  now?: () => Date;
};

type Held = Pick<KeptLetter, 'text' | 'date' | 'sendTo' | 'revision'> & { state: LetterState };

const blank: Held = { text: '', date: '', sendTo: notChosen, revision: 0, state: { phase: 'empty' } };

/**
 * The letter to one person. Every change is stored at once, so that a closed window or an empty battery loses nothing.
 */
export function useLetter({ box, profileId, to, about, readAt, now = () => new Date() }: Options): LetterDesk {
  const { letters } = box;
  const [held, setHeld] = useKept(() => heldOf(letters.read(profileId)), blank);

  const store = ({ text, date, sendTo }: Pick<Held, 'text' | 'date' | 'sendTo'>, base: number) => {
    const at = now();
    const next = { text, date, sendTo };
    const revision = base + 1;
    const failed = letters.write(profileId, {
      to,
      ...(about && { about }),
      readAt,
      ...next,
      savedAt: at.toISOString(),
      revision,
    });
    setHeld({ ...next, revision: failed ? base : revision, state: failed ? { phase: failed } : { phase: 'kept', at } });
  };
  const latest = () => letters.read(profileId)?.revision ?? 0;

  const heardOf = useEffectEvent((key: string) => {
    if (key !== profileId || latest() === held.revision) return;
    // This window's text is in the storage unless writing it failed.
    const isSafe = held.state.phase === 'kept' || held.state.phase === 'empty';
    setHeld(isSafe ? heldOf(letters.read(profileId)) : { ...held, state: { phase: 'elsewhere' } });
  });
  useEffect(() => letters.onElsewhere((key) => heardOf(key)), [letters]);

  // A visit without a change of the text still keeps where the person is now.
  const keepPerson = useEffectEvent((since: string) => {
    const kept = letters.read(profileId);
    if (kept && (kept.readAt ?? kept.savedAt) <= since)
      letters.write(profileId, { ...kept, to, ...(about && { about }), readAt });
  });
  useEffect(() => keepPerson(readAt), [readAt]);

  return {
    text: held.text,
    date: held.date,
    sendTo: held.sendTo,
    state: held.state,
    change(changes) {
      const { text, date, sendTo } = { ...held, ...changes };
      const next = { text: text.slice(0, longestLetter), date, sendTo };
      if (latest() === held.revision) store(next, held.revision);
      else setHeld({ ...held, ...next, state: { phase: 'elsewhere' } });
    },
    takeTheirs: () => setHeld(heldOf(letters.read(profileId))),
    keepMine: () => store(held, latest()),
    discard() {
      const kept = held;
      letters.remove(profileId);
      setHeld(blank);
      return () => {
        const since = letters.read(profileId)?.text; // what was written in the meantime is not thrown away for it
        store({ ...kept, ...(since && { text: `${kept.text}\n\n${since}` }) }, latest());
      };
    },
  };
}

function heldOf(letter: KeptLetter | null): Held {
  if (!letter) return blank;
  const { text, date, sendTo, revision, savedAt } = letter;
  return { text, date, sendTo, revision, state: { phase: 'kept', at: new Date(savedAt) } };
}
