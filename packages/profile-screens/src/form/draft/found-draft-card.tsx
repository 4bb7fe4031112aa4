import { useTranslation } from '@inkbridge/federation/i18n';
import { formatDate, isFilled } from '@inkbridge/shared/profile-fields';
import { Button } from '@inkbridge/ui';
import styles from './draft.module.css';
import type { FoundDraft } from './found-draft.js';
import { useClock } from './use-clock.js';

type FoundDraftCardProps = { draft: FoundDraft; isUpdate: boolean; onContinue: () => void; onStartAgain: () => void };

/** Shown before the form opens: continue the saved form, or start again. */
export function FoundDraftCard({ draft: { content, at }, isUpdate, onContinue, onStartAgain }: FoundDraftCardProps) {
  const { t } = useTranslation('form');
  const time = useClock();
  const count = [...Object.values(content.basicInfo), ...Object.values(content.personalityInfo)].filter(
    isFilled,
  ).length;
  return (
    <section className={styles.found} aria-labelledby="found-draft">
      <h2 id="found-draft">{t('draft.title')}</h2>
      <p>
        {t('draft.text', { date: formatDate(localDay(at)), time: time(at) })}
        {count > 0 && ` ${t('draft.fields', { count })}`}
      </p>
      <p className={styles.choices}>
        <Button variant="primary" onClick={onContinue}>
          {t('draft.continue')}
        </Button>
        <Button onClick={onStartAgain}>{t(isUpdate ? 'draft.startAgainUpdate' : 'draft.startAgain')}</Button>
      </p>
    </section>
  );
}

/** The day in the reader's own time zone, like the time beside it. */
function localDay(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
