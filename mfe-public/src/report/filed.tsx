import { caseDays, type CaseKind } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { day } from '@inkbridge/shared/time';
import { Button, useNow } from '@inkbridge/ui';
import { useCopy } from '@inkbridge/ui/copy';
import { useEffect, useRef, useState } from 'react';
import styles from './report-form.module.css';

type FiledProps = { kind: CaseKind; reference: string; email: string };

/** Shows the case's reference and the date of the decision. Takes the focus, because the form has disappeared. */
export function Filed({ kind, reference, email }: FiledProps) {
  const { t } = useTranslation('report');
  const line = useRef<HTMLParagraphElement>(null);
  const now = useNow();
  const [dueAt] = useState(() => new Date(now.getTime() + caseDays[kind] * day));
  useEffect(() => line.current?.focus(), []);
  const outcome = kind === 'message' ? 'filed.message' : email ? 'filed.answer' : 'filed.noAnswer';
  const values = { date: formatDate(dueAt), email };
  return (
    <div className={styles.filed}>
      <p tabIndex={-1} ref={line}>
        {t('filed.reference')} <b className={styles.reference}>{reference}</b>
      </p>
      <Copy text={reference} />
      <p>{t.rich(outcome, { date: <time dateTime={dueAt.toISOString().slice(0, 10)} /> }, values)}</p>
    </div>
  );
}

function Copy({ text }: { text: string }) {
  const { t } = useTranslation('report');
  const { outcome, copy } = useCopy();
  return (
    <div>
      <Button size="small" icon="copy" onClick={() => void copy(text)}>
        {t('filed.copy')}
      </Button>
      <output className={styles.copied}>{outcome && t(`filed.${outcome}`)}</output>
    </div>
  );
}
