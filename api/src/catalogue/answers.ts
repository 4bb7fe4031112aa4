import type { FoundPage } from '@inkbridge/catalog-index';
import type { Card, Page } from '@inkbridge/contracts';
import { forOneReader } from '../http/caching.js';
import { keepAnswer, type KeptAnswer, type PassingAnswer } from '../http/kept-answer.js';
import { createLentBuffers, type Lent } from '../http/lent-buffers.js';
import { publicHeaders } from '../http/public-answer.js';
import { tagOfBytes, weakTag } from '../http/tags.js';

const personalHeaders = { ...publicHeaders, 'cache-control': forOneReader };

/** For one member. */
export function personalAnswer(body: Buffer, tag = tagOfBytes(body)): KeptAnswer {
  return keepAnswer(body, tag, personalHeaders);
}

const pageBuffers = createLentBuffers();

/** What stands beside the cards of a page; `counts`, as JSON, only if they were asked for. */
export type PageFigures = Page & { counts?: string | undefined };

let tagged = Buffer.alloc(16 * 1024);
/** Of a letter of JavaScript, in UTF-8. */
const mostBytesOfLetter = 3;

/**
 * Tags a page by its content, so that all processes agree and writes to profiles on other pages do not change it.
 *
 * @param parts what else the page depends on
 */
export function tagOfPage(found: FoundPage, { total, page, limit, counts = '' }: PageFigures, parts = ''): string {
  const text = `${total} ${page} ${limit} ${counts} ${parts}`;
  const most = found.identityBytes + text.length * mostBytesOfLetter;
  if (most > tagged.length) tagged = Buffer.alloc(most * 2);
  const end = found.copyIdentity(new DataView(tagged.buffer, tagged.byteOffset, tagged.length), 0);
  return weakTag(tagged.subarray(0, end + tagged.write(text, end)));
}

/** Writes what belongs behind the last public field of a profile, and the closing brace. Takes `most` bytes at most. */
export type Endings = { most: number; write: (n: number, to: DataView, at: number) => number };

const head = Buffer.from('{"data":[');
const comma = ','.charCodeAt(0);

/** One page from encoded cards: bytes are copied, nothing is encoded again. Endings take the place of closing braces. */
export function gatherPage(found: FoundPage, figures: PageFigures, endings?: Endings): Lent {
  const tail = tailOf(figures);
  const most =
    head.length + found.cardBytes + found.count * (1 + (endings?.most ?? 0)) + tail.length * mostBytesOfLetter;
  return pageBuffers.lend(most, (buffer) => {
    const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.length);
    buffer.set(head);
    let at = head.length;
    for (let n = 0; n < found.count; n++) {
      if (n > 0) buffer[at++] = comma;
      const card = found.cardAt(n);
      buffer.set(card, at);
      at += card.length;
      if (endings) at = endings.write(n, view, at - 1);
    }
    return at + buffer.write(tail, at);
  });
}

/** For a page that is not kept. */
export function passingAnswer(lent: Lent, tag: string, who: 'everyone' | 'one'): PassingAnswer {
  return { lent, tag, headers: who === 'everyone' ? publicHeaders : personalHeaders };
}

/** Splices a member's own parts into an encoded `{"data":{…}}`. */
export function withPersonalParts(detail: Buffer, parts: Partial<Card>): Buffer {
  const json = JSON.stringify(parts);
  const ending = json === '{}' ? '}' : `,${json.slice(1)}`;
  return Buffer.concat([detail.subarray(0, -2), Buffer.from(ending), detail.subarray(-1)]);
}

function tailOf({ total, totalPages, page, limit, counts }: PageFigures): string {
  const counted = counts ? `,"counts":${counts}` : '';
  return `],"total":${total},"totalPages":${totalPages},"page":${page},"limit":${limit}${counted}}`;
}
