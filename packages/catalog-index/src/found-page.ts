import { interestCount } from '@inkbridge/shared/option-lists';
import type { FoundPage, Matches, Selection } from './catalog.js';
import type { Contents } from './contents.js';

/** Id and revision of a profile: a double of 8 bytes beside the id. */
const revisionBytes = 8;

type Deps = Pick<Contents, 'records' | 'ids' | 'cards' | 'publication' | 'interests'>;

/** Gives pages of slots to those who copy them: no view, array or text is made for a profile that nobody asks for. */
export function createFoundPages({ records, ids, cards, publication, interests }: Deps) {
  const revisionOf = (record: number) => records.at(record).revision[records.in(record)] ?? 0;

  /** @param row the reader's interests, one bit each */
  return (total: number, slots: readonly number[], row: Int32Array): FoundPage => {
    const page = slots.map((slot) => publication.recordOf(slot));
    const at = (n: number) => page[n] ?? 0;
    return {
      total,
      count: page.length,
      cardBytes: sum(page, cards.lengthOf),
      identityBytes: sum(page, ids.lengthOf) + page.length * revisionBytes,
      idAt: (n) => ids.idOf(at(n)),
      placeOf: (id) => page.indexOf(ids.find(id)),
      revisionAt: (n) => revisionOf(at(n)),
      cardAt: (n) => cards.of(at(n)),
      copyIdentity(to, start) {
        let end = start;
        for (const record of page) {
          end = ids.copy(record, to, end);
          to.setFloat64(end, revisionOf(record));
          end += revisionBytes;
        }
        return end;
      },
      copyShared: (n, to) => interests.copyShared(row, at(n), to),
    };
  };
}

function sum(page: readonly number[], bytesOf: (record: number) => number): number {
  let bytes = 0;
  for (const record of page) bytes += bytesOf(record);
  return bytes;
}

/** The same page in arrays. */
export function selectionOf(page: FoundPage): Selection {
  const numbers = Array.from({ length: page.count }, (_, n) => n);
  return {
    total: page.total,
    ids: numbers.map((n) => page.idAt(n)),
    revisions: numbers.map((n) => page.revisionAt(n)),
    cards: numbers.map((n) => page.cardAt(n)),
  };
}

/** The same page of matches in arrays. */
export function matchesOf(page: FoundPage): Matches {
  const ordinals = new Uint8Array(interestCount);
  const sharedAt = (_: unknown, n: number) => Array.from(ordinals.subarray(0, page.copyShared(n, ordinals)));
  return { ...selectionOf(page), shared: Array.from({ length: page.count }, sharedAt) };
}
