import { Skeleton, SkeletonGroup } from '@inkbridge/ui';
import type { ReactNode } from 'react';
import pageStyles from './page.module.css';
import formStyles from './profile-form.module.css';
import styles from './section.module.css';

type ProfileFormPageProps = {
  title: string;
  lead?: string | undefined;
  /** The way back, above the heading. */
  back?: ReactNode;
  /** The person the page is about, before its heading. */
  stamp?: ReactNode;
  children: ReactNode;
};

/** The page around a form: heading, one line, and enough width for the price beside it. */
export function ProfileFormPage({ title, lead, back, stamp, children }: ProfileFormPageProps) {
  return (
    <div className={pageStyles.page}>
      {back && <div className={pageStyles.back}>{back}</div>}
      <header className={pageStyles.pageHead}>
        {stamp}
        <div>
          <h1>{title}</h1>
          {lead && <p className={pageStyles.pageLead}>{lead}</p>}
        </div>
      </header>
      {children}
    </div>
  );
}

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** While profile or draft load; keeps the height of the first fields. The label is for screen readers. */
export function ProfileFormSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className={formStyles.sheet}>
        <div className={styles.fields}>
          {rows.map((row) => (
            <div key={row} className={styles.skeletonField}>
              <Skeleton width="quarter" />
              <Skeleton shape="control" />
            </div>
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
}
