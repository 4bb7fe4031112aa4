import type { getGreetingCards } from '@inkbridge/contracts';
import { type Language, languages } from '@inkbridge/federation/runtime-config';
import { calendarDate, formatDate } from '@inkbridge/shared/profile-fields';
import { type GreetingDay, greetingDayIn } from '@inkbridge/shared/time';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import { keepAnswer, type KeptAnswer, publicHeaders, tagOfBytes } from '../../http/answers/kept-answer.js';
import { createPen } from '../proof/pen.js';
import { sheetWordsIn } from '../texts/sheet-words.js';
import { bytesOf, openDocument } from '../typeface/document.js';
import { outlines } from '../typeface/outlines.js';
import { loadTypeface, type Typeface } from '../typeface/typeface.js';
import { drawCards, type Drawing } from './draw-cards.js';

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

/** A drawing as PDF of one page, whose text is text. After a change look at it with `pdftoppm`, on both papers. */
async function pdfOf(drawing: Drawing, typeface: Typeface, about: { title: string; language: Language }) {
  const { width, height, shapes, words } = drawing;
  const doc = openDocument([width, height], typeface, about);
  const bytes = bytesOf(doc);
  for (const { at, path, fill, line } of shapes) {
    doc.save().translate(at.x, at.y).path(path).lineCap('round').lineJoin('round');
    if (line?.dash) doc.dash(line.dash, { space: line.dash });
    if (line) doc.lineWidth(line.width).strokeColor(line.color);
    if (fill && line) doc.fillAndStroke(fill, line.color);
    else if (fill) doc.fill(fill);
    else doc.stroke();
    doc.restore();
  }
  const { line } = createPen(doc, typeface);
  for (const { at, text, size, color } of words) {
    doc.fillColor(color);
    line(text, at.x, at.y - size * typeface.ascent, { size, leading: 1 });
  }
  doc.end();
  return bytes;
}

/** A drawing as SVG without text, so that it needs no font of the reader's. */
function svgOf({ width, height, shapes, words }: Drawing, typeface: Typeface): Buffer {
  const drawn = shapes.map(({ at, path, fill = 'none', line }) => {
    const stroke = line
      ? ` stroke="${line.color}" stroke-width="${line.width}"${line.dash ? ` stroke-dasharray="${line.dash}"` : ''}`
      : '';
    return `<path transform="translate(${at.x} ${at.y})" d="${path}" fill="${fill}"${stroke}/>`;
  });
  const letters = words.map(({ at, text, size, color }) => outlines(text, { ...at, size, fill: color }, typeface));
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" stroke-linecap="round" stroke-linejoin="round"><path fill="#fff" d="M0 0H${width}V${height}H0Z"/>${drawn.join('')}${letters.join('')}</svg>`,
  );
}
