import type { Selection } from '@inkbridge/catalog-index';
import type { Card, Page } from '@inkbridge/contracts';
import { keepAnswer, type KeptAnswer } from '../http/kept-answer.js';
import { tagOfBytes, weakTag } from '../http/tags.js';
import { interestNamesJson, type SharedTraits } from './members/shared-traits.js';

const publicHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding, authorization',
};
const personalHeaders = { ...publicHeaders, 'cache-control': 'private, no-cache' };

/** The same for every visitor: any cache may keep it, but revalidates before each use. */
export function publicAnswer(body: Buffer, tag = tagOfBytes(body)): KeptAnswer {
  return keepAnswer(body, tag, publicHeaders);
}

/** For one member. */
export function personalAnswer(body: Buffer, tag = tagOfBytes(body)): KeptAnswer {
  return keepAnswer(body, tag, personalHeaders);
}

/** What stands beside the cards of a page; `counts`, as JSON, only if they were asked for. */
export type PageFigures = Page & { counts?: string };

/** Tags a page by its content, so that all processes agree and writes to profiles on other pages do not change it. */
export function tagOfSelection(selection: Selection, page: PageFigures): string {
  return weakTag(contentOf(selection, page));
}

/** The same for a page of a member with these interests. */
export function tagOfPersonalPage(
  selection: Selection,
  page: PageFigures,
  { own, personal }: { own: readonly number[]; personal: readonly PersonalParts[] },
): string {
  const favorites = personal.map(({ isFavorite }) => (isFavorite === undefined ? '-' : Number(isFavorite)));
  return weakTag(`${contentOf(selection, page)} ${own.join()} ${favorites.join('')}`);
}

function contentOf({ ids, revisions }: Selection, { total, page, limit, counts }: PageFigures): string {
  const counted = counts ? ` ${counts}` : '';
  return `${total} ${page} ${limit} ${ids.join()} ${revisions.join()}${counted}`;
}

/** The parts of a profile that depend on the member who reads it. */
export type PersonalParts = { traits: SharedTraits | null } & Pick<Card, 'isFavorite' | 'prevRating'>;

const head = Buffer.from('{"data":[');
const comma = Buffer.from(',');

/** One page from encoded cards: bytes are copied, nothing is encoded again. */
export function gatherPage(cards: readonly Uint8Array[], page: PageFigures): Buffer {
  const parts: Uint8Array[] = [head];
  for (const [at, card] of cards.entries()) {
    if (at > 0) parts.push(comma);
    parts.push(card);
  }
  parts.push(tailOf(page));
  return joined(parts);
}

/** The same, with the member's own parts spliced in before each card's closing brace (D-14). */
export function gatherPersonalPage(
  cards: readonly Uint8Array[],
  page: PageFigures,
  personal: readonly PersonalParts[],
): Buffer {
  const parts: Uint8Array[] = [head];
  for (const [at, card] of cards.entries()) {
    if (at > 0) parts.push(comma);
    parts.push(card.subarray(0, card.length - 1), endingWith(personal[at] ?? nothing));
  }
  parts.push(tailOf(page));
  return joined(parts);
}

/** Splices the member's own parts into an encoded `{"data":{…}}`. */
export function withPersonalParts(detail: Buffer, personal: PersonalParts): Buffer {
  const [inner, end] = [detail.subarray(0, detail.length - 2), detail.subarray(detail.length - 1)];
  return joined([inner, endingWith(personal), end]);
}

const nothing: PersonalParts = { traits: null };

/** Everything after the last public field of a profile, with the closing brace. */
function endingWith({ traits, isFavorite, prevRating }: PersonalParts): Buffer {
  let json = '';
  if (traits) json += `,"sharedTraits":${interestNamesJson(traits.shared)},"ownTraits":${traits.ofOwn}`;
  if (isFavorite !== undefined) json += `,"isFavorite":${isFavorite}`;
  if (prevRating !== undefined) json += `,"prevRating":${prevRating}`;
  return Buffer.from(`${json}}`);
}

function tailOf({ total, totalPages, page, limit, counts }: PageFigures): Buffer {
  const counted = counts ? `,"counts":${counts}` : '';
  return Buffer.from(`],"total":${total},"totalPages":${totalPages},"page":${page},"limit":${limit}${counted}}`);
}

/** Faster than `Buffer.concat`, which looks at every part twice. */
function joined(parts: readonly Uint8Array[]): Buffer {
  let length = 0;
  for (const part of parts) length += part.length;
  const whole = Buffer.allocUnsafe(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
