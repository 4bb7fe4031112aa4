import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../foundation/classes.js';
import { moveFocus } from '../foundation/move-focus.js';
import { Link } from '../link/link.js';
import styles from './tabs.module.css';

export type TabItem = {
  id: string;
  label: string;
  /** Shown after the label. */
  count?: number | string;
  /** The address of the tab; without it, choosing the tab calls `onSelect`. */
  href?: string;
};

type TabsProps = {
  /** Names the list of tabs. */
  label: string;
  tabs: readonly TabItem[];
  selected: string;
  onSelect?: (id: string) => void;
  /** The panel of the selected tab. */
  children?: ReactNode;
  className?: string;
};

/**
 * Tabs following the WAI-ARIA pattern: one stop in the tab order; arrow keys, Home and End move focus, Enter and Space
 * choose. Choosing is a separate step because most tabs load data and change the address.
 */
export function Tabs({ label, tabs, selected, onSelect, children, className }: TabsProps) {
  const id = useId();
  const selectedIndex = tabs.findIndex((tab) => tab.id === selected);
  const { list, more } = useScrolledTabs(selectedIndex);
  const hasPanel = children !== undefined;

  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (moveFocus(event, { items: '[role=tab]', keys: ['ArrowLeft', 'ArrowRight'] })) return;
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      event.preventDefault();
      event.target.click();
    }
  };

  return (
    <>
      <div className={classes(styles.tabs, more && styles.more, className)}>
        <ul className={styles.list} role="tablist" aria-label={label} ref={list} onKeyDown={keyDown}>
          {tabs.map((tab, index) => (
            <li key={tab.id} role="presentation">
              <Tab
                tab={tab}
                id={`${id}-${index}`}
                selected={index === selectedIndex}
                panel={hasPanel ? `${id}-panel` : undefined}
                onSelect={onSelect}
              />
            </li>
          ))}
        </ul>
      </div>
      {hasPanel && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selectedIndex}`}>
          {children}
        </div>
      )}
    </>
  );
}

type TabProps = {
  tab: TabItem;
  id: string;
  selected: boolean;
  panel: string | undefined;
  onSelect: TabsProps['onSelect'];
};

function Tab({ tab, id, selected, panel, onSelect }: TabProps) {
  const props = {
    id,
    role: 'tab',
    className: styles.tab,
    'aria-selected': selected,
    'aria-controls': selected ? panel : undefined,
    tabIndex: selected ? 0 : -1,
    onClick: () => onSelect?.(tab.id),
  } as const;
  const content = (
    <>
      <span>{tab.label}</span>
      {tab.count !== undefined && <span className={styles.count}>{` ${tab.count}`}</span>}
    </>
  );
  if (tab.href === undefined) {
    return (
      <button type="button" {...props}>
        {content}
      </button>
    );
  }
  return (
    <Link href={tab.href} keepScroll {...props}>
      {content}
    </Link>
  );
}

const moreRoom = '--more-room';

/**
 * How much wider each end of a tab must be for the edge of the list to cut a word in half: the hint that more follow.
 * Nothing if all are seen, or if one fills the list.
 */
export function roomForHalfATab(widths: readonly number[], gap: number, edge: number): number {
  const starts = widths.map((_, n) => widths.slice(0, n).reduce((sum, width) => sum + width + gap, 0));
  const middles = widths.map((width, n) => (starts[n] ?? 0) + width / 2);
  const end = (starts.at(-1) ?? 0) + (widths.at(-1) ?? 0);
  const cut = middles.findLastIndex((middle) => middle <= edge);
  if (end <= edge || cut < 1) return 0;
  return (edge - (middles[cut] ?? edge)) / (2 * cut + 1);
}

/** Scrolls the selected tab into view, and reports whether more tabs are hidden at the end. */
function useScrolledTabs(selected: number) {
  const list = useRef<HTMLUListElement>(null);
  const [more, setMore] = useState(false);

  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => setMore(element.scrollWidth - element.clientWidth - Math.abs(element.scrollLeft) > 1);
    const lay = () => {
      element.style.removeProperty(moreRoom);
      const widths = Array.from(element.children, (tab) => tab.getBoundingClientRect().width);
      const gap = parseFloat(getComputedStyle(element).columnGap) || 0;
      element.style.setProperty(moreRoom, `${roomForHalfATab(widths, gap, element.clientWidth)}px`);
      measure();
    };
    lay();
    element.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', lay);
    return () => {
      element.removeEventListener('scroll', measure);
      window.removeEventListener('resize', lay);
    };
  }, []);

  useEffect(() => {
    const element = list.current;
    const tab = element?.children[selected];
    if (element && tab instanceof HTMLElement)
      element.scrollLeft = tab.offsetLeft - (element.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);

  return { list, more };
}
