import type { Recipient } from '@inkbridge/profile-screens';
import { type Measure, wrap } from '@inkbridge/shared/paper';
import type { Typeface } from '../../paper/font/typeface.js';
import { inch, type Mark, type Page } from '../../paper/page.js';

/** The printed parts of a letter. */
export type PrintedLetter = {
  to: Recipient;
  /** The writer's name; empty if they would rather write it by hand. */
  from: string;
  /** Lines of the return address; empty unless the writer wants them printed. */
  address: readonly string[];
  /** The date in words. */
  date: string;
  text: string;
  /** Whether the text is in large print. */
  isLarge: boolean;
};

const width = 8.5 * inch;
const height = 11 * inch;
const margin = { side: inch, top: 0.75 * inch, bottom: 0.75 * inch };
const column = width - 2 * margin.side;
const bodies = { ordinary: { size: 12, line: 18 }, large: { size: 15, line: 22 } };
const head = { size: 9, line: 12, below: 24 };

/**
 * A letter on US letter paper. Each page carries both names, the number and its own number, because pages are separated
 * when a prison opens or scans a letter.
 */
export function letterPages(letter: PrintedLetter, typeface: Typeface): Page[] {
  const body = letter.isLarge ? bodies.large : bodies.ordinary;
  const lines = bodyLines(letter, (part) => typeface.widthOf(part, body.size));
  const top = margin.top + headLines(letter, typeface, '').length * head.line + head.below;
  const room = Math.floor((height - margin.bottom - top) / body.line);
  const count = Math.max(1, Math.ceil(lines.length / room));
  return Array.from({ length: count }, (_, page) => ({
    width,
    height,
    marks: [
      ...headMarks(letter, typeface, `Page ${page + 1} of ${count}`),
      ...lines
        .slice(page * room, (page + 1) * room)
        .map((text, row) => ({ x: margin.side, y: top + (row + 1) * body.line, size: body.size, text }))
        .filter(({ text }) => text !== ''),
    ],
  }));
}

/** The writer's name is not above their address, because it is in the page's head. */
function bodyLines({ address, date, text }: PrintedLetter, widthOf: Measure): string[] {
  const sender = address.length > 0 ? [...address, ''] : [];
  return [...sender, date, '', text.trimEnd()].flatMap((words) => wrap(words, column, widthOf));
}

/** What each page says at its top. Always in English, because mail rooms sort by it (D-116). */
export function namesOn({ to, from }: Pick<PrintedLetter, 'to' | 'from'>): string[] {
  return [`To ${to.name}, ${to.numberLine}`, ...(from ? [`From ${from}`] : [])];
}

function headLines(letter: PrintedLetter, typeface: Typeface, page: string): string[] {
  const names = namesOn(letter);
  const room = column - typeface.widthOf(page || 'Page 00 of 00', head.size) - head.below;
  const widthOf = (part: string) => typeface.widthOf(part, head.size);
  const line = names.join('  ·  ');
  return widthOf(line) <= room ? [line] : names.flatMap((name) => wrap(name, room, widthOf));
}

function headMarks(letter: PrintedLetter, typeface: Typeface, page: string): Mark[] {
  const y = margin.top + head.size;
  const right = width - margin.side - typeface.widthOf(page, head.size);
  return [
    ...headLines(letter, typeface, '').map((text, row) => ({
      x: margin.side,
      y: y + row * head.line,
      size: head.size,
      text: text.trimStart(),
    })),
    { x: right, y, size: head.size, text: page },
  ];
}
