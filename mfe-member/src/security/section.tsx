import { LoadError } from '@inkbridge/frame';
import { Skeleton, SkeletonGroup } from '@inkbridge/ui';
import { useTranslation } from '@inkbridge/federation/i18n';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type Ref, useId } from 'react';
import styles from './security.module.css';

type SectionProps = {
  title: string;
  text?: ReactNode;
  /** Where the focus goes when the button that had it is gone. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** One sheet of the tab Security and data, with a heading of its own. */
export function Section({ title, text, heading, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </header>
      {children}
    </section>
  );
}

type LoadedProps<T> = { query: UseQueryResult<T>; children: (data: T) => ReactNode };

/** A section's data while it loads, when it could not be loaded, and then itself. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const { t } = useTranslation('security');
  if (query.data !== undefined) return children(query.data);
  if (query.isLoadingError) {
    return <LoadError heading="h3" error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />;
  }
  return (
    <SkeletonGroup label={t('loading')}>
      <div className={styles.waiting}>
        <Skeleton width="half" />
        <Skeleton shape="control" width="half" />
      </div>
    </SkeletonGroup>
  );
}
