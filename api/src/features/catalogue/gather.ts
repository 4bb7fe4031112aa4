import type { Page } from '@inkbridge/contracts';
import { interestNames } from '@inkbridge/shared/option-lists';

const head = Buffer.from('{"data":[');
const comma = Buffer.from(',');

/** One page from encoded cards: bytes are copied, nothing is encoded again. */
export function gatherPage(cards: readonly Uint8Array[], page: Page): Buffer {
  const parts: Uint8Array[] = [head];
  for (const [at, card] of cards.entries()) {
    if (at > 0) parts.push(comma);
    parts.push(card);
  }
  parts.push(tailOf(page));
  return Buffer.concat(parts);
}

/** The same with what the member shares with each profile, spliced in before the card's closing brace (D-14). */
export function gatherPersonalPage(
  cards: readonly Uint8Array[],
  page: Page,
  { shared, ownTraits }: { shared: readonly (readonly number[])[]; ownTraits: number },
): Buffer {
  const parts: Uint8Array[] = [head];
  for (const [at, card] of cards.entries()) {
    if (at > 0) parts.push(comma);
    parts.push(card.subarray(0, card.length - 1), traitsOf(shared[at] ?? [], ownTraits));
  }
  parts.push(tailOf(page));
  return Buffer.concat(parts);
}

/** An encoded `{"data":{…}}` with what the member shares with the profile. */
export function withTraits(detail: Buffer, traits: { shared: readonly number[]; ownTraits: number }): Buffer {
  const closing = 2;
  return Buffer.concat([
    detail.subarray(0, detail.length - closing),
    traitsOf(traits.shared, traits.ownTraits),
    detail.subarray(detail.length - 1),
  ]);
}

/** What follows the last field of a card, its closing brace included. */
function traitsOf(shared: readonly number[], ownTraits: number): Buffer {
  return Buffer.from(`,${JSON.stringify({ sharedTraits: interestNames(shared), ownTraits }).slice(1)}`);
}

function tailOf({ total, totalPages, page, limit }: Page): Buffer {
  return Buffer.from(`],"total":${total},"totalPages":${totalPages},"page":${page},"limit":${limit}}`);
}
