import type { OwnCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Notice, type IconName, type NoticeProps } from '@inkbridge/ui';
import styles from './owner-status.module.css';
import { ownerLineOf, type OwnerLine } from './owner-line.js';

const looks: Record<OwnerLine['text'], { tone: NoticeProps['tone']; icon: IconName }> = {
  new: { tone: 'caution', icon: 'receipt' },
  unpaid: { tone: 'danger', icon: 'alert' },
  unapproved: { tone: 'info', icon: 'clock' },
  active: { tone: 'success', icon: 'check' },
  endsSoon: { tone: 'caution', icon: 'clock' },
  inactive: { tone: 'info', icon: 'info' },
  expired: { tone: 'danger', icon: 'alert' },
  archived: { tone: 'info', icon: 'archive' },
};

/** `now` comes from the screen, so that all cards of a list agree. */
export function OwnerStatus({ profile, now }: { profile: OwnCustomerJson; now: Date }) {
  const { t } = useTranslation('profile');
  const { text, date } = ownerLineOf(profile, now);
  return (
    <Notice tone={looks[text].tone} icon={looks[text].icon}>
      {t.rich(`owner.${text}`, { date: <span className={styles.date} /> }, { date })}
    </Notice>
  );
}
