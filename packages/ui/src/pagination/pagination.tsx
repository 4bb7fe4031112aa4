import { Icon, Link } from '@inkbridge/ui';
import type { ReactNode } from 'react';
import styles from './pagination.module.css';

type PaginationLabels = {
  /** The name of the navigation, D-105: "Pagination". */
  pagination: string;
  /** "Page 4 of 10", because the current page does not always have its own number. */
  position: string;
  previous: string;
  next: string;
  /** Accessible names of the two links; they contain the visible words. */
  previousPage: string;
  nextPage: string;
};

type PaginationProps = {
  /** Counted from 1. */
  page: number;
  count: number;
  hrefFor: (page: number) => string;
  labels: PaginationLabels;
  keepScroll?: boolean;
};

/** The page control of D-34; renders nothing for an empty list. */
export function Pagination({ page, count, hrefFor, labels, keepScroll }: PaginationProps) {
  if (count < 1) return null;
  const hrefOf = (target: number) => (target >= 1 && target <= count ? hrefFor(target) : undefined);

  return (
    <nav className={styles.pagination} aria-label={labels.pagination}>
      <span>{labels.position}</span>
      <ul className={styles.list}>
        <li className={styles.step}>
          <Step href={hrefOf(page - 1)} name={labels.previousPage} rel="prev" keepScroll={keepScroll}>
            <Icon name="chevronLeft" />
            <span className={styles.word}>{labels.previous}</span>
          </Step>
        </li>
        {pageItems(page, count).map((item, index) => (
          <li key={item === 'gap' ? `gap ${index}` : item}>
            {item === 'gap' ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                className={styles.page}
                href={hrefFor(item)}
                aria-current={item === page ? 'page' : undefined}
                keepScroll={keepScroll}
              >
                {item}
              </Link>
            )}
          </li>
        ))}
        <li className={styles.step}>
          <Step href={hrefOf(page + 1)} name={labels.nextPage} rel="next" keepScroll={keepScroll}>
            <span className={styles.word}>{labels.next}</span>
            <Icon name="chevronRight" />
          </Step>
        </li>
      </ul>
    </nav>
  );
}

type StepProps = {
  href: string | undefined;
  name: string;
  rel: 'prev' | 'next';
  keepScroll: boolean | undefined;
  children: ReactNode;
};

/** At an end of the list, the step keeps its space but is neither a link nor announced. */
function Step({ href, name, rel, keepScroll, children }: StepProps) {
  if (href === undefined) {
    return (
      <span className={styles.page} aria-hidden="true" data-inactive="">
        {children}
      </span>
    );
  }
  return (
    <Link className={styles.page} href={href} rel={rel} aria-label={name} keepScroll={keepScroll}>
      {children}
    </Link>
  );
}

/** One item of the control: a page number, counted from 1, or the dots between two runs of pages. */
type PageItem = number | 'gap';

/** Up to this many pages, all numbers are shown. */
const shownWhole = 6;
/** How many numbers are shown at each end. */
const atEachEnd = 3;

/**
 * The numbers to show, D-34: `1 2 3 … c … n-2 n-1 n`, where the current page c appears only from 5 to n-4. Pages 4 and
 * n-3 have no number; previous and next lead to them.
 */
export function pageItems(current: number, count: number): PageItem[] {
  if (count <= shownWhole) return Array.from({ length: Math.max(count, 0) }, (_, index) => index + 1);

  const first = [1, 2, 3];
  const last = [count - 2, count - 1, count];
  const hasGaps = current > atEachEnd + 1 && current < count - atEachEnd;
  return hasGaps ? [...first, 'gap', current, 'gap', ...last] : [...first, 'gap', ...last];
}
