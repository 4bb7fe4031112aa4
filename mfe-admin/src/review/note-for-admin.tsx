import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { Notice } from '@inkbridge/ui';
import { Dated } from '../kit/dated.js';
import styles from './note-for-admin.module.css';

/** The text that the author entered under "Leave a note for admin" (D-66). */
export function NoteForAdmin({ text }: { text: string }) {
  const { t } = useTranslation('admin');
  return (
    <Notice tone="caution" className={styles.note}>
      <b>{t('fact.note')}</b> {text}
    </Notice>
  );
}

/** The changes that the author was asked for (D-160). */
export function SentBackNotice({ sentBack }: Pick<AdminCustomerJson, 'sentBack'>) {
  const { t } = useTranslation('admin');
  if (!sentBack) return null;
  const date = formatDate(new Date(sentBack.at));
  return (
    <Notice icon="retry" className={styles.note}>
      <b>
        <Dated>{t('review.sentBack', { date })}</Dated>
      </b>{' '}
      {sentBack.reason}
    </Notice>
  );
}
