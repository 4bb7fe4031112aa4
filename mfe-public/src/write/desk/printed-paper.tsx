import { PrintPaper } from '@inkbridge/profile-screens';
import { useMemo } from 'react';
import type { Typeface } from '../../paper/font/typeface.js';
import type { Mark, Page } from '../../paper/page.js';
import { letterPages, type PrintedLetter } from '../paper/letter-pages.js';
import { envelopePage, labelPage } from '../paper/mail-pages.js';
import styles from './printed-paper.module.css';

const layouts = {
  letter: letterPages,
  envelope: (letter: PrintedLetter, typeface: Typeface): Page[] => [envelopePage(letter, typeface)],
  label: (letter: PrintedLetter, typeface: Typeface): Page[] => [labelPage(letter, typeface)],
};

export type PaperKind = keyof typeof layouts;

type PrintedPaperProps = { kind: PaperKind; letter: PrintedLetter; typeface: Typeface; onEnd: () => void };

/** Sends one kind of paper to the printer, with the lines of the PDF. */
export function PrintedPaper({ kind, letter, typeface, onEnd }: PrintedPaperProps) {
  const pages = useMemo(() => layouts[kind](letter, typeface), [kind, letter, typeface]);
  return (
    <PrintPaper onPrinting={() => undefined} onEnd={onEnd}>
      {pages.map(({ width, height, marks }) => (
        <div
          key={wordsOf(marks)}
          className={styles[kind]}
          style={{ inlineSize: `${width}pt`, blockSize: `${height}pt` }}
        >
          {marks.map((mark) => (
            <Line key={`${mark.x} ${mark.y}`} {...mark} />
          ))}
        </div>
      ))}
    </PrintPaper>
  );
}

/** Differs from page to page, because each carries its own number. */
function wordsOf(marks: readonly Mark[]): string {
  return marks.map(({ text }) => text).join('\n');
}

/** A line of the style sheet is 1.2 high, so its letters stand about one size below its top. */
function Line({ x, y, size, text }: Mark) {
  const place = { insetInlineStart: `${x}pt`, insetBlockStart: `${y - size}pt`, fontSize: `${size}pt` };
  return (
    <p className={styles.line} style={place} translate="no">
      {text}
    </p>
  );
}
