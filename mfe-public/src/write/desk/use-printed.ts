import { useTranslation } from '@inkbridge/federation/i18n';
import type { Recipient } from '@inkbridge/profile-screens';
import { localDate } from '@inkbridge/shared/profile-fields';
import { cleanText, linesOf, tidyLine } from '@inkbridge/shared/text';
import { useNow } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { loadTypeface } from '../font/load-typeface.js';
import type { Typeface } from '../font/typeface.js';
import type { Sender } from '../../letters/letter-box.js';
import type { LetterDesk } from '../../letters/use-letter.js';
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
  const typeface = useQuery({
    queryKey: ['typeface'],
    queryFn: loadTypeface,
    networkMode: 'always', // it may be in the browser's cache
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const printed: PrintedLetter = {
    to,
    from: tidyLine(sender.name),
    address: sender.isAddressPrinted ? linesOf(sender.address) : [],
    date: dateInWords(date || today, language),
    text: cleanText(text),
  };
  const shown = useDeferredValue(JSON.stringify(printed));
  const { data } = typeface;
  const measured = useMemo(() => data && measure(JSON.parse(shown) as PrintedLetter, data), [shown, data]);
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

/** "November 23, 2026", in the language of the page. */
function dateInWords(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
