import { useTranslation } from '@inkbridge/federation/i18n';
import { Notice } from '@inkbridge/ui';
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
