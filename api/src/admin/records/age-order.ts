/** Records are ordered oldest first, and by id if created at the same moment. */
export type AgedRecord = { id: string; at: number };

export function byAge(a: AgedRecord, b: AgedRecord): number {
  return a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** Inserts a record at its place in the order. */
export function putInOrder<R extends AgedRecord>(ordered: R[], record: R): void {
  ordered.splice(placeOf(ordered, record), 0, record);
}

export function takeFromOrder(ordered: AgedRecord[], record: AgedRecord): void {
  ordered.splice(placeOf(ordered, record), 1);
}

/** Index at which a record of this age and id is, or would be, in the list. */
function placeOf(ordered: readonly AgedRecord[], record: AgedRecord): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = ordered[middle];
    if (at && byAge(at, record) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
