import { useTranslation } from '@inkbridge/federation/i18n';
import type { Recipient } from '@inkbridge/profile-screens';
import { isCalendarDate, localDate } from '@inkbridge/shared/profile-fields';
import { cleanText, foldText, linesOf, tidyLine } from '@inkbridge/shared/text';
import { useNow } from '@inkbridge/ui';
import { useDeferredValue, useMemo } from 'react';
import type { Sender } from '../../letters/letter-box.js';
import type { LetterDesk } from '../../letters/use-letter.js';
import type { Typeface } from '../../paper/font/typeface.js';
import { useTypeface } from '../../paper/use-typeface.js';
import { letterPages, type PrintedLetter } from '../paper/letter-pages.js';

/** The letter as it will be printed. */
export type Printed = {
  letter: PrintedLetter;
  typeface: Typeface | undefined;
  /** Null until the typeface is there, which measures lines. */
  pageCount: number | null;
  /** Characters that the typeface lacks. */
  missing: readonly string[];
  hasFailed: boolean;
  retry: () => void;
};

type Options = { letter: LetterDesk; sender: Sender; to: Recipient };

/** Lays the letter out by the same code as paper and PDF; while the writer types, typing goes first. */
export function usePrinted({ letter: { text, date }, sender, to }: Options): Printed {
  const { language } = useTranslation('write');
  const today = localDate(useNow());
  const typeface = useTypeface();
  const printed: PrintedLetter = {
    to,
    ...writerOf(sender),
    date: dateInWords(isCalendarDate(date) ? date : today, language),
    text: cleanText(text),
    isLarge: sender.isLarge,
  };
  const shown = useDeferredValue(JSON.stringify(printed));
  const { data } = typeface;
  const measured = useMemo(() => data && measure(JSON.parse(shown), data), [shown, data]);
  return {
    letter: printed,
    typeface: data,
    pageCount: measured?.pageCount ?? null,
    missing: measured?.missing ?? [],
    hasFailed: typeface.isError,
    retry: () => void typeface.refetch(),
  };
}

function measure(letter: PrintedLetter, typeface: Typeface) {
  const words = [letter.text, letter.from, ...letter.address, ...letter.to.lines].join('\n');
  return { pageCount: letterPages(letter, typeface).length, missing: typeface.missingIn(words) };
}

/** Name and address as they are printed: the name once, in its fullest form, however often the writer typed it. */
function writerOf({ name, address, isAddressPrinted }: Sender): Pick<PrintedLetter, 'from' | 'address'> {
  const lines = isAddressPrinted ? linesOf(address) : [];
  let from = tidyLine(name);
  if (from === '') return { from, address: lines };
  for (let [first] = lines; first !== undefined && isNameOf(from, first); [first] = lines) {
    if (wordsOf(first).length > wordsOf(from).length) from = first;
    lines.shift();
  }
  const [first, ...rest] = lines;
  return { from, address: first === undefined ? [] : [withoutName(first, from), ...rest] };
}

/** Whether a line says the name and no address: `Ruth`, `Ruth Hale` and `Mrs. Ruth A. Hale` are one. */
function isNameOf(from: string, line: string): boolean {
  const [own, other] = [wordsOf(from), wordsOf(line)];
  if (own.length === 0 || other.length === 0 || /\d|^\s*c\/o\b/i.test(line)) return false;
  return own.every((word) => other.includes(word)) || other.every((word) => own.includes(word));
}

/** `Ruth Hale, PO Box 61` without the name before the comma. */
function withoutName(line: string, from: string): string {
  const [first = '', ...rest] = line.split(/\s*[,;]\s*|\s+[-–—]\s+/u);
  return rest.length > 0 && isNameOf(from, first) ? rest.join(', ') : line;
}

function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** "November 23, 2026", in the language of the page. */
function dateInWords(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
