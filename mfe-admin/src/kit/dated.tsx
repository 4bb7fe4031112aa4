import { createElement } from 'react';

/** A text whose dates (MM-DD-YYYY) stay whole, however narrow its place is. */
export function Dated({ children }: { children: string }) {
  const pieces = children.split(/(\d\d)-(\d\d)-(\d{4})/).map((piece, at, all) => {
    if (at % 4 === 0) return piece;
    if (at % 4 !== 1) return null;
    const [day, year] = all.slice(at + 1);
    return createElement('time', { dateTime: `${year}-${piece}-${day}` }, `${piece}-${day}-${year}`);
  });
  // Another text is another element: a translator may have moved the parts of this one.
  return createElement('span', { key: children }, ...pieces);
}
