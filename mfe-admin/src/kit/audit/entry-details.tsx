import type { AuditEntryJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { VisuallyHidden } from '@inkbridge/ui';
import { useState } from 'react';
import { CopyRequestId } from './copy-request-id.js';
import styles from './entry-details.module.css';
import { useChangeTexts, type ChangeText } from './use-change-text.js';

/** The changed fields and the request's id, collapsed at first. */
export function EntryDetails({ entry: { changes, requestId } }: { entry: AuditEntryJson }) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  const texts = useChangeTexts()(changes);
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        {texts.length > 0 ? t('audit.changes', { count: texts.length }) : t('audit.details')}
      </summary>
      {isOpen && (
        <>
          {texts.length > 0 && <Changes changes={texts} />}
          {requestId !== '' && <CopyRequestId id={requestId} />}
        </>
      )}
    </details>
  );
}

function Changes({ changes }: { changes: readonly ChangeText[] }) {
  const { t } = useTranslation('admin');
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, label, before, after }) => (
        <li key={field}>
          <b>{label}</b>
          <Value word={t('audit.before')} text={before} />
          <span aria-hidden="true"> → </span>
          <Value word={t('audit.after')} text={after} />
        </li>
      ))}
    </ul>
  );
}

function Value({ word, text }: { word: string; text: string }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <VisuallyHidden> {word} </VisuallyHidden>
      {text === '' ? <i className={styles.empty}>{t('audit.empty')}</i> : <span className={styles.value}>{text}</span>}
    </>
  );
}
