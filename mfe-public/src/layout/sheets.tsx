import { usePageTitle } from '@inkbridge/frame';
import { Skeleton, SkeletonGroup } from '@inkbridge/ui';
import { type ReactNode, type Ref, useId } from 'react';
import { useHeldFocus } from './held-focus.js';
import { PageHead } from './page-head.js';
import page from './page.module.css';
import styles from './sheets.module.css';

type SheetsPageProps = { title: string; lead: string; children: ReactNode };

/** A page of sheets, one below the other. Holds the focus, because they come and go. */
export function SheetsPage({ title, lead, children }: SheetsPageProps) {
  usePageTitle(title);
  const part = useHeldFocus<HTMLDivElement>();
  return (
    <div className={page.page}>
      <PageHead title={title} lead={lead} />
      <div className={styles.sheets} ref={part}>
        {children}
      </div>
    </div>
  );
}

type TitledSheetProps = { title: ReactNode; ref?: Ref<HTMLElement>; children: ReactNode };

/** A sheet that its heading names. */
export function TitledSheet({ title, ref, children }: TitledSheetProps) {
  const id = useId();
  return (
    <section ref={ref} className={styles.sheet} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Placeholder for sheets that are still loading. */
export function SheetSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <Skeleton shape="block" className={styles.waiting} />
    </SkeletonGroup>
  );
}
