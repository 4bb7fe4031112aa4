import { deletion } from '@inkbridge/api-client';
import type { DeletionJson } from '@inkbridge/contracts';
import { deletionGraceDays } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError, useErrorText } from '@inkbridge/frame';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { Alert, Button, Notice, Skeleton, SkeletonGroup } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Section } from '../section.js';
import { DeletionDialog } from './deletion-dialog.js';
import styles from './deletion.module.css';
import { useDeletion } from './use-deletion.js';

/** The end of the account (D-121): what it means, asking for it, and taking that back. */
export function DeletionSection() {
  const { t } = useTranslation('ownData');
  const own = useQuery(deletion);
  return (
    <Section title={t('delete.title')} text={t('delete.text', { days: deletionGraceDays })}>
      {own.isLoadingError ? (
        <LoadError heading="h3" error={own.error} busy={own.isFetching} onRetry={() => void own.refetch()} />
      ) : own.data ? (
        <Choice facts={own.data} />
      ) : (
        <SkeletonGroup label={t('loading')}>
          <Skeleton shape="control" />
        </SkeletonGroup>
      )}
    </Section>
  );
}

/** Keeps the focus in place when a button gives way to what it did. */
function Choice({ facts }: { facts: DeletionJson }) {
  const { t } = useTranslation('ownData');
  const errorText = useErrorText();
  const place = useRef<HTMLDivElement>(null);
  const { ask, keep, isPending, error, dialog, changes } = useDeletion();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (changes > 0) place.current?.focus({ preventScroll: true });
  }, [changes]);

  return (
    <div ref={place} tabIndex={-1} className={styles.choice}>
      {error && <Alert>{errorText(error)}</Alert>}
      {facts.asked ? (
        <Asked asked={facts.asked} isPending={isPending} onKeep={keep} />
      ) : facts.isNeeded ? (
        <Notice>{t('delete.lastAdmin')}</Notice>
      ) : (
        <Button variant="danger" busy={isPending} onClick={() => setIsOpen(true)}>
          {t('delete.open')}
        </Button>
      )}
      {isOpen && (
        <DeletionDialog
          facts={facts}
          onClose={() => setIsOpen(false)}
          onConfirm={(fate) => {
            setIsOpen(false);
            ask(fate);
          }}
        />
      )}
      {dialog}
    </div>
  );
}

type AskedProps = { asked: NonNullable<DeletionJson['asked']>; isPending: boolean; onKeep: () => void };

function Asked({ asked, isPending, onKeep }: AskedProps) {
  const { t } = useTranslation('ownData');
  return (
    <>
      <Notice tone="caution">
        <span>{t('asked.text', { date: formatDate(new Date(asked.at)) })}</span>
        {asked.profiles === 'wait' && <span>{` ${t('asked.waits')}`}</span>}
      </Notice>
      <Button variant="primary" busy={isPending} onClick={onKeep}>
        {t('asked.keep')}
      </Button>
    </>
  );
}
