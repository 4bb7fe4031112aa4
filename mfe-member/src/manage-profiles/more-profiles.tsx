import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert, Button } from '@inkbridge/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './more-profiles.module.css';

type MoreProfilesProps = {
  /** The own list, as far as it is loaded. */
  list: {
    data: { profiles: readonly unknown[]; total: number | undefined };
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
};

/** Below a list of the own profiles: how many are shown, and the next ones. Nothing while one page holds them all. */
export function MoreProfiles({ list }: MoreProfilesProps) {
  const { t } = useTranslation('member');
  const end = useRef<HTMLParagraphElement>(null);
  const [wasPressed, setWasPressed] = useState(false);
  const { hasNextPage, data } = list;
  useEffect(() => {
    if (wasPressed && !hasNextPage) end.current?.focus({ preventScroll: true }); // the button is gone
  }, [wasPressed, hasNextPage]);

  const { profiles, total = profiles.length } = data;
  if (!hasNextPage && !wasPressed) return null;
  const more = () => {
    setWasPressed(true);
    void list.fetchNextPage();
  };
  return (
    <div className={styles.foot}>
      <p ref={end} tabIndex={-1} aria-live="polite" className={styles.count}>
        {t('manage.shown', { count: profiles.length, all: total })}
      </p>
      {list.isFetchNextPageError && <Alert>{t('manage.moreFailed')}</Alert>}
      {hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={more}>
          {t('manage.more')}
        </Button>
      )}
    </div>
  );
}
