import type { FoundPage, Matches, Selection } from './catalog/catalog.js';
import type { Contents } from './contents.js';

/** Id and revision of a profile: a double of 8 bytes beside the id. */
const revisionBytes = 8;

type Deps = Pick<Contents, 'records' | 'ids' | 'cards' | 'publication' | 'interests'>;

/** Gives pages of slots: nothing is made of a profile before it is asked for. */
export function createFoundPages({ records, ids, cards, publication, interests }: Deps) {
  const revisionOf = (record: number) => records.at(record).revision[records.in(record)] ?? 0;

  /** @param row the reader's interests, one bit each */
  return (total: number, slots: readonly number[], row: Int32Array): FoundPage => {
    const page = slots.map((slot) => publication.recordOf(slot));
    const at = (n: number) => page[n] ?? 0;
    return {
      total,
      count: page.length,
      idAt: (n) => ids.idOf(at(n)),
      placeOf: (id) => page.indexOf(ids.find(id)),
      revisionAt: (n) => revisionOf(at(n)),
      cardAt: (n) => cards.of(at(n)),
      sharedAt: (n) => interests.sharedWith(row, at(n)),
      identity() {
        const most = page.reduce((bytes, record) => bytes + ids.lengthOf(record) + revisionBytes, 0);
        const to = new DataView(new ArrayBuffer(most));
        let end = 0;
        for (const record of page) {
          end = ids.copy(record, to, end);
          to.setFloat64(end, revisionOf(record));
          end += revisionBytes;
        }
        return new Uint8Array(to.buffer, 0, end);
      },
    };
  };
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
  return { ...selectionOf(page), shared: Array.from({ length: page.count }, (_, n) => page.sharedAt(n)) };
}
