import { notChosen } from '@inkbridge/profile-screens';
import { describe, expect, it } from 'vitest';
import { type Note, noteOf } from '../diary/device-diary.js';
import type { KeptLetter } from '../letters/letter-box.js';
import { tableOf } from './table.js';

const today = '2026-11-26';
const note = (kind: Note['kind'], day: string, customerId = 'a'): Note =>
  noteOf({ customerId, name: `Person ${customerId}`, kind, day });
const letter = (savedAt: string, text = 'Dear Ann,'): { key: string; value: KeptLetter } => ({
  key: 'a',
  value: {
    to: { name: 'Ann Hill', firstName: 'Ann', numberLine: '', lines: [] },
    text,
    date: '',
    sendTo: notChosen,
    savedAt,
    revision: 1,
  },
});
const table = (parts: Partial<Parameters<typeof tableOf>[0]>) =>
  tableOf({ letters: [], notes: [], people: [], today, ...parts });

describe('letters', () => {
  it('are begun until one is noted as sent on the day of the last word, or later', () => {
    const letters = [letter('2026-11-10T12:00:00.000Z')];

    expect(table({ letters }).begun).toMatchObject([{ person: { name: 'Ann Hill', firstName: 'Ann' } }]);
    expect(table({ letters, notes: [note('sent', '2026-11-09')] }).begun).toHaveLength(1);
    expect(table({ letters, notes: [note('received', '2026-11-10')] }).begun).toHaveLength(1);
    expect(table({ letters, notes: [note('sent', '2026-11-10')] }).begun).toEqual([]);
    expect(table({ letters: [letter('2026-11-10T12:00:00.000Z', '  ')] }).begun).toEqual([]);
  });

  it('are on their way after the last one was the reader’s, and answered after an answer', () => {
    const notes = [note('sent', '2026-11-14'), note('received', '2026-10-01'), note('received', '2026-09-01', 'b')];

    expect(table({ notes })).toMatchObject({
      sent: [{ person: { id: 'a', name: 'Person a' }, day: '2026-11-14', days: 12 }],
      answered: [{ person: { id: 'b' } }],
    });
  });

  it.each([
    [note('sent', '2026-11-14'), note('received', '2026-11-14')],
    [note('received', '2026-11-14'), note('sent', '2026-11-14')],
  ])('an answer on the day of a letter came after it', (...notes) => {
    expect(table({ notes })).toMatchObject({ sent: [], answered: [{ day: '2026-11-14' }] });
  });

  it('a day to come, by another clock, is no day ago', () => {
    expect(table({ notes: [note('sent', '2026-11-27')] }).sent).toMatchObject([{ days: 0 }]);
  });
});
