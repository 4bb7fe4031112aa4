import type { OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { allowances, centsOf, formatCents } from '@inkbridge/shared/pricing';
import { paths } from '@inkbridge/shared/routes';
import { type IconName, Link, Notice, type NoticeProps } from '@inkbridge/ui';
import { statusLooks } from '../card/status-badge.js';
import { type OwnerLine, ownerLineOf, type UpdateLine, updateLineOf } from './owner-line.js';
import styles from './owner-progress.module.css';
import { timelineOf, type TimelineStep } from './timeline.js';

/** The progress of a profile for its owner (D-88). The screen passes `now`, so that all cards of a list agree. */
export function OwnerProgress({ profile, now }: { profile: OwnCustomerJson; now: Date }) {
  return (
    <div className={styles.progress}>
      <OwnerTimeline profile={profile} now={now} />
      <div>
        <OwnerStatus profile={profile} now={now} />
      </div>
    </div>
  );
}

type StatusLook = { tone: NoticeProps['tone']; icon: IconName };

const looks: Record<OwnerLine['text'], StatusLook> = {
  new: { tone: statusLooks.unpaid.notice, icon: 'receipt' },
  unpaid: { tone: statusLooks.unpaid.notice, icon: 'alert' },
  reversed: { tone: statusLooks.unpaid.notice, icon: 'alert' },
  unapproved: { tone: statusLooks.unapproved.notice, icon: 'clock' },
  sentBack: { tone: 'caution', icon: 'pen' },
  active: { tone: statusLooks.active.notice, icon: 'check' },
  endsSoon: { tone: 'caution', icon: 'clock' },
  inactive: { tone: statusLooks.inactive.notice, icon: 'info' },
  expired: { tone: statusLooks.expired.notice, icon: 'alert' },
  archived: { tone: statusLooks.archived.notice, icon: 'archive' },
};

const updateLooks: Record<UpdateLine['text'], StatusLook> = {
  unpaid: { tone: statusLooks.unpaid.notice, icon: 'receipt' },
  pending: { tone: statusLooks.unapproved.notice, icon: 'pen' },
  sentBack: { tone: 'caution', icon: 'pen' },
  rejected: { tone: 'danger', icon: 'alert' },
  rejectedPaid: { tone: 'danger', icon: 'alert' },
};

type OwnerProps = { profile: OwnCustomerJson; now: Date };

/** The state of a profile and of its update, in plain words. */
export function OwnerStatus({ profile, now }: OwnerProps) {
  const { t } = useTranslation('owner');
  const { text, date, reason } = ownerLineOf(profile, now);
  return (
    <>
      <Notice {...looks[text]} className={styles.line}>
        {t.rich(`line.${text}`, { date: <span className={styles.date} /> }, { date })}
        {isReversed(text) && (
          <>
            {' '}
            <Link href={paths.help}>{t('help')}</Link>
          </>
        )}
        <Reason reason={reason} />
      </Notice>
      <UpdateStatus profile={profile} />
    </>
  );
}

function isReversed(text: OwnerLine['text']): boolean {
  return text === 'unpaid' || text === 'reversed';
}

function UpdateStatus({ profile }: Pick<OwnerProps, 'profile'>) {
  const { t } = useTranslation('owner');
  const line = updateLineOf(profile);
  if (!line) return null;
  const { text, date, reason, dollars } = line;
  const amount = formatCents(centsOf(dollars));
  return (
    <Notice {...updateLooks[text]} className={styles.line}>
      {t.rich(`update.${text}`, { date: <span className={styles.date} /> }, { date, amount })}
      <Reason reason={reason} />
    </Notice>
  );
}

/** The admin's reason, as written: in the language of the page or not, which nobody noted. */
function Reason({ reason }: { reason: string }) {
  const { t } = useTranslation('owner');
  return (
    reason !== '' && (
      <p className={styles.reason}>
        {t('reason')} <span lang="">{reason}</span>
      </p>
    )
  );
}

/** Created, paid, in review, live: in a row if there is room, otherwise stacked. */
export function OwnerTimeline({ profile, now }: { profile: OwnCustomerJson; now: Date }) {
  const { t } = useTranslation('owner');
  return (
    <div className={styles.room}>
      <ol className={styles.steps} aria-label={t('timeline', { name: profile.basicInfo.firstName })}>
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
            { date: <span className={styles.stepDate} /> },
            { date: note.date, months: allowances.termMonths },
          )}
        </span>
      )}
    </li>
  );
}
