import { wrap } from '@inkbridge/shared/paper';
import type { Typeface } from '../paper/font/typeface.js';
import { type Box, inch, type Mark, type Page } from '../paper/page.js';
import type { Addressee } from './label-pages.js';

/** The words of the list, in the language of the page. */
export type TickWords = {
  title: string;
  printed: string;
  leftOut: string;
  pageOf: (page: number, pages: number) => string;
};

type Row = { isTicked: boolean; lines: readonly { text: string; size: number }[] };

const edge = 0.75 * inch;
const head = 52;
const gap = { column: 24, row: 9 };
const box = 10;
const leading = 1.25;

/** A list to tick off, in two columns: a box for each person with the whole address, then who was left out. */
export function tickPages(
  { paper, words }: { paper: Pick<Page, 'width' | 'height'>; words: TickWords },
  { people, leftOut }: { people: readonly Addressee[]; leftOut: readonly string[] },
  typeface: Typeface,
): Page[] {
  const column = (paper.width - 2 * edge - gap.column) / 2;
  const textWidth = column - box - 8;
  const linesOf = (text: string, size: number) =>
    wrap(text, textWidth, (part) => typeface.widthOf(part, size)).map((line) => ({ text: line.trim(), size }));
  const rows: Row[] = [
    ...people.map(({ name, lines }) => ({
      isTicked: true,
      lines: [...linesOf(name, 11), ...linesOf(lines.filter((line) => line !== name).join(', '), 9)],
    })),
    ...(leftOut.length === 0 ? [] : [{ isTicked: false, lines: linesOf(words.leftOut, 11) }]),
    ...leftOut.map((text) => ({ isTicked: false, lines: linesOf(text, 9) })),
  ];
  const columns = columnsOf(rows, paper.height - 2 * edge - head - 14);
  const count = Math.ceil(columns.length / 2);
  return Array.from({ length: count }, (_, at) => {
    const [left = [], right = []] = columns.slice(2 * at, 2 * at + 2);
    const drawn = [...drawnAt(left, edge), ...drawnAt(right, edge + column + gap.column)];
    const foot = words.pageOf(at + 1, count);
    return {
      width: paper.width,
      height: paper.height,
      marks: [
        { x: edge, y: edge + 14, size: 16, text: words.title },
        { x: edge, y: edge + 30, size: 9, text: words.printed },
        { x: paper.width - edge - typeface.widthOf(foot, 9), y: paper.height - edge, size: 9, text: foot },
        ...drawn.flatMap(({ marks }) => marks),
      ],
      boxes: drawn.flatMap(({ boxes }) => boxes),
    };
  });
}

function heightOf({ lines }: Row): number {
  return lines.reduce((height, { size }) => height + size * leading, gap.row);
}

function columnsOf(rows: readonly Row[], height: number): Row[][] {
  const columns: Row[][] = [[]];
  let used = 0;
  for (const row of rows) {
    if (used + heightOf(row) > height && used > 0) {
      columns.push([]);
      used = 0;
    }
    columns.at(-1)?.push(row);
    used += heightOf(row);
  }
  return columns;
}

function drawnAt(rows: readonly Row[], x: number): { marks: Mark[]; boxes: Box[] }[] {
  let y = edge + head;
  return rows.map((row) => {
    const top = y;
    const marks = row.lines.map(({ text, size }) => {
      y += size * leading;
      return { x: x + box + 8, y: y - size * 0.3, size, text };
    });
    y += gap.row;
    return { marks, boxes: row.isTicked ? [{ x, y: top + 2.5, side: box }] : [] };
  });
}
