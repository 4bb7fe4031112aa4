import type { OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { fullNameOf } from '@inkbridge/shared/names';
import { allowances } from '@inkbridge/shared/pricing';
import styles from './owner-timeline.module.css';
import { timelineOf, type TimelineStep } from './timeline.js';

/** Created, paid, in review, live: in a row if there is room, otherwise stacked. */
export function OwnerTimeline({ profile, now }: { profile: OwnCustomerJson; now: Date }) {
  const { t } = useTranslation('owner');
  return (
    <div className={styles.room}>
      <ol className={styles.steps} aria-label={t('timeline', { name: fullNameOf(profile.basicInfo) })}>
        {timelineOf(profile, now).map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
    </div>
  );
}

function Step({ step: { name, state, note } }: { step: TimelineStep }) {
  const { t } = useTranslation('owner');
  return (
    <li className={styles.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <b className={styles.name}>{t(`step.${name}`)}</b>{' '}
      {note && (
        <span key={note.text + note.date} className={styles.note}>
          {t.rich(
            `note.${note.text}`,
            { date: <span className={styles.date} /> },
            { date: note.date, months: allowances.termMonths },
          )}
        </span>
      )}
    </li>
  );
}
