import {
  memo,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { focusTitle, readingMarks } from '../kit/queue-keys.js';
import { useAddress } from '../kit/records/use-address.js';
import styles from './reading-rows.module.css';

/** The query key of the open item. */
const openKey = 'open';

export type RowsProps<Item> = {
  label: string;
  profiles: readonly Item[];
  ref: Ref<HTMLUListElement>;
  idOf: (item: Item) => string;
  /** The items belong to an earlier query, until those of this one arrive. */
  isStale: boolean;
  /** The card of an item. */
  children: (item: Item, place: number) => ReactNode;
};

/** A row that has not come near the window yet says only what costs nothing. The same function each time: rows compare it. */
export type RenderRow<Item> = (item: Item, isNear: boolean) => ReactNode;

type ReadingRowsProps<Item> = RowsProps<Item> & {
  renderRow: RenderRow<Item>;
  search: string;
  /** Called when the open item is one of the last; null while nothing more can be loaded. */
  onNearEnd: (() => void) | null;
};

/** From how many items before the end more are loaded. */
const nearEnd = 5;

/** A list of rows, with the card of the open one beside it. One is always open; when it leaves, the next one opens. */
export function ReadingRows<Item>(props: ReadingRowsProps<Item>) {
  const { label, profiles: items, idOf, isStale, ref, renderRow, search, onNearEnd, children } = props;
  const pane = useRef<HTMLDivElement>(null);
  const { place, id, open, listHref } = useOpenItem(items.map(idOf), isStale ? null : search);
  const item = items[place];
  const isWanted = onNearEnd !== null && items.length - place <= nearEnd;
  const loadMore = useEffectEvent(() => onNearEnd?.());
  useEffect(() => {
    if (isWanted) loadMore();
  }, [isWanted]);

  const press = useCallback(
    (event: MouseEvent<HTMLElement>, pressed: string) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const row = event.currentTarget;
      flushSync(() => open(pressed));
      row.scrollIntoView?.({ block: 'nearest' });
      focusTitle(pane.current);
    },
    [open],
  );
  return (
    <>
      <ul
        className={styles.list}
        aria-label={label}
        aria-busy={isStale}
        data-queue={!isStale}
        {...readingMarks.list}
        ref={ref}
      >
        {items.map((one, at) => (
          <Row
            key={idOf(one)}
            id={idOf(one)}
            item={one}
            listHref={listHref}
            isOpen={at === place}
            onPress={press}
            renderRow={renderRow}
          />
        ))}
      </ul>
      {item !== undefined && (
        <div key={id} ref={pane} className={styles.pane} {...readingMarks.pane}>
          {children(item, place)}
        </div>
      )}
    </>
  );
}

type RowProps<Item> = {
  id: string;
  item: Item;
  /** The address of the list without an open item. */
  listHref: string;
  isOpen: boolean;
  onPress: (event: MouseEvent<HTMLElement>, id: string) => void;
  renderRow: RenderRow<Item>;
};

function RowOf<Item>({ id, item, listHref, isOpen, onPress, renderRow }: RowProps<Item>) {
  const [isNear, setIsNear] = useState(false);
  const watch = useCallback((row: Element | null) => {
    if (!row) return undefined;
    if (typeof IntersectionObserver !== 'function') return setIsNear(true);
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setIsNear(true);
      observer.disconnect();
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, []);
  return (
    <li className={styles.row} ref={watch}>
      <a
        href={`${listHref}${listHref.includes('?') ? '&' : '?'}${openKey}=${encodeURIComponent(id)}`}
        className={styles.link}
        aria-current={isOpen ? 'true' : undefined}
        onClick={(event) => onPress(event, id)}
      >
        {renderRow(item, isNear)}
      </a>
    </li>
  );
}

/** A key redraws two of a thousand rows: a link of the router would follow every change of the address. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a memo takes what the component takes, and forgets its parameter
const Row = memo(RowOf) as typeof RowOf;

/**
 * The open one of these items, at first the one in the address. An item that leaves is followed by the one that takes
 * its place; a new search (null while it is awaited) begins with its first.
 */
function useOpenItem(ids: readonly string[], search: string | null) {
  const address = useAddress();
  const inAddress = address.textAt(openKey);
  const [opened, setOpened] = useState({ id: inAddress, place: 0, search });
  const found = ids.indexOf(opened.id);
  const left = search === null || search === opened.search ? opened.place : 0;
  const place = found < 0 ? Math.max(0, Math.min(left, ids.length - 1)) : found;
  const id = ids[place] ?? '';
  const searched = search ?? opened.search;
  if (id !== opened.id || place !== opened.place || searched !== opened.search)
    setOpened({ id, place, search: searched });

  const keep = useEffectEvent((shown: string) => {
    if (shown !== inAddress && (place > 0 || inAddress !== '')) address.replace({ [openKey]: shown });
  });
  useEffect(() => keep(id), [id]);
  return {
    place,
    id,
    open: useCallback((one: string) => setOpened((before) => ({ ...before, id: one })), []),
    listHref: address.hrefWith({ [openKey]: '' }),
  };
}
