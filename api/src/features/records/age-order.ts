/** What records are ordered by: oldest first, and by id where two are of the same moment. */
export type Aged = { id: string; at: number };

export function byAge(a: Aged, b: Aged): number {
  return a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** Puts a record where it belongs by age. */
export function putInOrder<R extends Aged>(ordered: R[], record: R): void {
  ordered.splice(placeOf(ordered, record), 0, record);
}

export function takeFromOrder(ordered: Aged[], record: Aged): void {
  ordered.splice(placeOf(ordered, record), 1);
}

/** Where a record of this age and id stands, or would stand. */
function placeOf(ordered: readonly Aged[], record: Aged): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = ordered[middle];
    if (at && byAge(at, record) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
