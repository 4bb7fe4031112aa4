import type { FoundPage } from '@inkbridge/catalog-index';
import type { Card, Page } from '@inkbridge/contracts';
import { forOneReader } from '../../http/answers/caching.js';
import {
  keepAnswer,
  type KeptAnswer,
  type PassingAnswer,
  publicHeaders,
  tagOfBytes,
  weakTag,
} from '../../http/answers/kept-answer.js';

const personalHeaders = { ...publicHeaders, 'cache-control': forOneReader };

/** For one member. */
export function personalAnswer(body: Buffer, tag = tagOfBytes(body)): KeptAnswer {
  return keepAnswer(body, tag, personalHeaders);
}

/** Raised when cards are encoded otherwise: a page that a browser kept is then another one, although nobody changed. */
const cardsForm = 2;

/** Figures beside the cards of a page; `counts`, as JSON, only on request. */
export type PageFigures = Page & { counts?: string | undefined };

/**
 * Tags a page by its content, so that all processes agree and writes to profiles on other pages do not change it.
 *
 * @param parts what else the page depends on
 */
export function tagOfPage(found: FoundPage, { total, page, limit, counts = '' }: PageFigures, parts = ''): string {
  return weakTag(
    Buffer.concat([found.identity(), Buffer.from(`${total} ${page} ${limit} ${counts} ${parts} ${cardsForm}`)]),
  );
}

const head = Buffer.from('{"data":[');
const comma = Buffer.from(',');
const closingBrace = Buffer.from('}');

/** One page from cards, which are encoded already. @param fieldsAt what a card has for this reader */
export function gatherPage(found: FoundPage, figures: PageFigures, fieldsAt?: (n: number) => Partial<Card>): Buffer {
  const parts: Uint8Array[] = [];
  for (let n = 0; n < found.count; n++) {
    const card = found.cardAt(n);
    parts.push(n === 0 ? head : comma, ...(fieldsAt ? withFields(card, fieldsAt(n)) : [card]));
  }
  if (found.count === 0) parts.push(head);
  return Buffer.concat([...parts, Buffer.from(tailOf(figures))]);
}

/** For a page that is not kept. */
export function passingAnswer(body: Buffer, tag: string, who: 'everyone' | 'one'): PassingAnswer {
  return { body, tag, headers: who === 'everyone' ? publicHeaders : personalHeaders };
}

/** An encoded `{"data":{…}}` with what it has for one member. */
export function withPersonalParts(detail: Buffer, parts: Partial<Card>): Buffer {
  return Buffer.concat([...withFields(detail.subarray(0, -1), parts), closingBrace]);
}

/** An encoded object with further fields. */
function withFields(object: Uint8Array, fields: object): Uint8Array[] {
  const json = JSON.stringify(fields);
  return json === '{}' ? [object] : [object.subarray(0, -1), Buffer.from(`,${json.slice(1)}`)];
}

function tailOf({ total, totalPages, page, limit, counts }: PageFigures): string {
  const counted = counts ? `,"counts":${counts}` : '';
  return `],"total":${total},"totalPages":${totalPages},"page":${page},"limit":${limit}${counted}}`;
}
