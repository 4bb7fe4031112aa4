import type { Typeface } from '../paper/font/typeface.js';
import type { Page } from '../paper/page.js';
import { fitLabel, marksOf, usualLeast, type Fitted } from './fit-label.js';
import { cornerOf, labelsOn, type SheetKind } from './sheet-kinds.js';

/** Somebody's address; `lines` are those of the envelope. */
export type Addressee = { id: string; name: string; lines: readonly string[] };

/** Which addresses a sheet has room for. */
export type Fitting<Person extends Addressee> = {
  fitted: readonly { person: Person; label: Fitted }[];
  /** Printed, though with letters below 9 points. */
  small: readonly Person[];
  /** Not printed: their address needs a larger label. */
  tooLong: readonly Person[];
};

export function fitAll<Person extends Addressee>(
  kind: SheetKind,
  people: readonly Person[],
  typeface: Typeface,
): Fitting<Person> {
  const all = people.map((person) => ({ person, label: fitLabel(kind, person.lines, typeface) }));
  const fitted = all.flatMap(({ person, label }) => (label ? [{ person, label }] : []));
  return {
    fitted,
    small: fitted.flatMap(({ person, label }) => (label.lines.some(({ size }) => size < usualLeast) ? [person] : [])),
    tooLong: all.flatMap(({ person, label }) => (label ? [] : [person])),
  };
}

/** Sheets that so many labels need, if the first is used from its label number `start` on, which counts from 1. */
export function sheetsFor(kind: SheetKind, count: number, start: number): number {
  return count === 0 ? 0 : Math.ceil((start - 1 + count) / labelsOn(kind));
}

/** The sheets; only the first one begins at `start`. */
export function labelPages(kind: SheetKind, labels: readonly Fitted[], start: number): Page[] {
  const each = labelsOn(kind);
  const places = labels.map((label, at) => ({ label, place: start - 1 + at }));
  return Array.from({ length: sheetsFor(kind, labels.length, start) }, (_, sheet) => ({
    ...kind.paper,
    marks: places
      .filter(({ place }) => Math.floor(place / each) === sheet)
      .flatMap(({ label, place }) => marksOf(kind, label, cornerOf(kind, place % each))),
  }));
}
