import { wrap } from '@inkbridge/shared/paper';
import { isFilledIn } from '@inkbridge/shared/text';
import type { Typeface } from '../paper/font/typeface.js';
import type { Mark, Page } from '../paper/page.js';
import { cornerOf, labelsOn, largestSheet, type SheetKind, sheetKinds } from './sheet-kinds.js';

/** Somebody's address; `lines` are those of the envelope. */
export type Addressee = { id: string; name: string; lines: readonly string[] };

/** Points. Letters of an address are at least as large as this, unless a line would be too long. */
export const usualLeast = 9;
/** No letter is smaller. */
export const smallest = 7;
/** Distance of lines as a multiple of the size. */
const leading = 1.15;
/** Where letters stand in their line: the rest is for what hangs below. */
const baseline = 0.87;

type Line = { text: string; size: number };

/** The lines of one label; `size` is that of most of them. */
type Fitted = { lines: readonly Line[]; size: number };

/** Which addresses a sheet has room for. */
export type Fitting<Person extends Addressee> = {
  fitted: readonly { person: Person; label: Fitted }[];
  /** Printed, though with letters below 9 points. */
  small: readonly Person[];
  /** Not printed: their address needs a larger label. */
  tooLong: readonly Person[];
  /** Not printed: the typeface lacks letters of their name or address. */
  unwritable: readonly Person[];
};

export function fitAll<Person extends Addressee>(
  kind: SheetKind,
  people: readonly Person[],
  typeface: Typeface,
): Fitting<Person> {
  const isWritable = ({ lines }: Person) => !typeface.missingIn(lines.join(' ')).some(isFilledIn);
  const all = people.filter(isWritable).map((person) => ({ person, label: fitLabel(kind, person.lines, typeface) }));
  const fitted = all.flatMap(({ person, label }) => (label ? [{ person, label }] : []));
  return {
    fitted,
    small: fitted.flatMap(({ person, label }) => (label.lines.some(({ size }) => size < usualLeast) ? [person] : [])),
    tooLong: all.flatMap(({ person, label }) => (label ? [] : [person])),
    unwritable: people.filter((person) => !isWritable(person)),
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

/**
 * The lines as large as the label allows. From 9 points down only what is too long shrinks, to 7 at the smallest; the
 * largest label also breaks lines, and joins those of an address that has many. Null for an address that needs a larger label: nothing is cut.
 */
export function fitLabel(kind: SheetKind, texts: readonly string[], typeface: Typeface): Fitted | null {
  const width = kind.label.width - 2 * kind.edge.x;
  const height = kind.label.height - 2 * kind.edge.y;
  const fits = ({ lines, size }: Fitted) =>
    lines.length * size * leading <= height &&
    lines.every((line) => line.size >= smallest && typeface.widthOf(line.text, line.size) <= width);
  const even = (size: number): Fitted => ({ size, lines: texts.map((text) => ({ text, size })) });
  const shrunk = (size: number): Fitted => ({
    size,
    lines: texts.map((text) => ({ text, size: Math.min(size, sizeThatFits(text, width, typeface)) })),
  });
  const brokenOf =
    (parts: readonly string[]) =>
    (size: number): Fitted => ({
      size,
      lines: parts
        .flatMap((text) => wrap(text, width, (part) => typeface.widthOf(part, size)))
        .map((text) => ({ text: text.trim(), size })),
    });
  const ways = [
    ...sizesFrom(kind.size, usualLeast).map(even),
    ...sizesFrom(usualLeast, smallest).map(shrunk),
    ...(kind === sheetKinds[largestSheet]
      ? [texts, [...texts.slice(0, 2), texts.slice(2).join(', ')]].flatMap((parts) =>
          sizesFrom(usualLeast, smallest).map(brokenOf(parts)),
        )
      : []),
  ];
  return ways.find(fits) ?? null;
}

function sizesFrom(largest: number, least: number): number[] {
  return Array.from({ length: 2 * (largest - least) + 1 }, (_, step) => largest - step / 2);
}

/** In steps of a tenth of a point. */
function sizeThatFits(text: string, width: number, typeface: Typeface): number {
  const em = typeface.widthOf(text, 1);
  return em === 0 ? Infinity : Math.floor((width / em) * 10) / 10;
}

/** The marks of a label at its corner, in the middle of its height. */
function marksOf(kind: SheetKind, { lines, size }: Fitted, { x, y }: { x: number; y: number }): Mark[] {
  const step = size * leading;
  const top = y + (kind.label.height - lines.length * step) / 2;
  return lines.map((line, row) => ({ x: x + kind.edge.x, y: top + row * step + size * baseline, ...line }));
}
