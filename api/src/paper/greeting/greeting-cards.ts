import type { getGreetingCards } from '@inkbridge/contracts';
import { type Language, languages } from '@inkbridge/federation/runtime-config';
import { calendarDate, formatDate } from '@inkbridge/shared/profile-fields';
import { type GreetingDay, greetingDayIn } from '@inkbridge/shared/time';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import { keepAnswer, type KeptAnswer, publicHeaders, tagOfBytes } from '../../http/answers/kept-answer.js';
import { sheetWordsIn } from '../texts/sheet-words.js';
import { loadTypeface } from '../typeface/typeface.js';
import { drawCards } from './draw-cards.js';
import { pdfOf, svgOf } from './write-cards.js';

type Asked = z.output<typeof getGreetingCards.query>;

export type GreetingCards = ReturnType<typeof createGreetingCards>;

/**
 * Sheets of four cards to fold. Drawn where the request runs, unlike proof sheets: no text of anybody's is in them, and
 * each of some fifty is drawn once in a year.
 */
export function createGreetingCards(now: () => Date) {
  const kept = new Map<string, Promise<KeptAnswer>>();
  let lastTurn: Promise<unknown> = Promise.resolve();
  /** Others are answered between two drawings, however many are asked for at once. */
  const ownTurn = () => (lastTurn = lastTurn.then(() => nextTurn()));

  return (format: 'pdf' | 'svg', { occasion, paper, language: code }: Asked): Promise<KeptAnswer> => {
    const language = languages.find((one) => one === code) ?? languages[0];
    const date = occasion ? formatDate(nextDay(occasion, calendarDate(now()))) : '';
    const key = [format, paper, language, occasion, date].join();
    const known = kept.get(key);
    if (known) return known;
    const made = ownTurn().then(() => make(format, { paper, language, occasion, date: date.slice(0, 5) }));
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    return made;
  };
}

function nextDay(occasion: GreetingDay, today: string): string {
  const year = Number(today.slice(0, 4));
  const day = greetingDayIn(year, occasion);
  return day >= today ? day : greetingDayIn(year + 1, occasion);
}

type Sheet = Pick<Asked, 'paper' | 'occasion'> & { language: Language; date: string };

async function make(format: 'pdf' | 'svg', { paper, occasion, language, date }: Sheet): Promise<KeptAnswer> {
  const typeface = await loadTypeface();
  const { title, file, words } = sheetWordsIn(language).texts.cards;
  const drawing = drawCards(paper, { words: words[occasion ?? 'any'], date }, typeface);
  const isPdf = format === 'pdf';
  const bytes = isPdf ? await pdfOf(drawing, typeface, { title, language }) : svgOf(drawing, typeface);
  return keepAnswer(bytes, tagOfBytes(bytes), {
    ...publicHeaders,
    'content-type': isPdf ? 'application/pdf' : 'image/svg+xml',
    ...(isPdf && { 'content-disposition': `attachment; filename="${file}"` }),
  });
}
