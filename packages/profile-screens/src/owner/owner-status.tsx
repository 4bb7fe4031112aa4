import type { OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { paths } from '@inkbridge/shared/routes';
import { Link, Notice, type IconName, type NoticeProps } from '@inkbridge/ui';
import { ownerLineOf, type OwnerLine } from './owner-line.js';
import styles from './owner-status.module.css';
import { statusLooks } from '../card/status-looks.js';
import { updateLineOf, type UpdateLine } from './update-line.js';

type StatusLook = { tone: NoticeProps['tone']; icon: IconName };

const looks: Record<OwnerLine['text'], StatusLook> = {
  new: { tone: statusLooks.unpaid.notice, icon: 'receipt' },
  unpaid: { tone: statusLooks.unpaid.notice, icon: 'alert' },
  reversed: { tone: statusLooks.unpaid.notice, icon: 'alert' },
  reversedLater: { tone: statusLooks.unpaid.notice, icon: 'alert' },
  unapproved: { tone: statusLooks.unapproved.notice, icon: 'clock' },
  unapprovedSince: { tone: statusLooks.unapproved.notice, icon: 'clock' },
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
  return text === 'unpaid' || text === 'reversed' || text === 'reversedLater';
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

/** The admin's reason, as written. */
function Reason({ reason }: { reason: string }) {
  const { t } = useTranslation('owner');
  return reason !== '' && <p className={styles.reason}>{t('reason', { reason })}</p>;
}
