import type { AdminUpdateJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { ProfileAction } from '@inkbridge/profile-screens';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { Alert, stickyBar } from '@inkbridge/ui';
import { useUpdateQueue } from './use-update-queue.js';
import { SendBackButton } from '../review/send-back-button.js';
import { useReview } from '../review/use-review.js';
import styles from './decision-bar.module.css';

/**
 * Stays visible while the admin reads the changes. Offers decisions only for an update waiting for an admin; a
 * sent-back update waits for its author and can only be rejected.
 */
export function DecisionBar({ update }: { update: AdminUpdateJson }) {
  const { t } = useTranslation('admin');
  const { ask, dialog, isPending, error } = useReview(useUpdateQueue());
  const errorText = useErrorText();
  if (update.state !== 'pending') return null;

  const button = { profile: update.customer, busy: isPending, size: 'small' } as const;
  const isWithAdmins = update.sentBack === null;
  const amount = formatCents(centsOf(update.totalAmount));
  return (
    <section ref={stickyBar} className={styles.bar} aria-label={t('update.decide')}>
      {error && <Alert className={styles.error}>{errorText(error)}</Alert>}
      <p className={styles.effect}>{update.totalAmount > 0 ? t('update.credits', { amount }) : t('update.drops')}</p>
      <div className={styles.actions}>
        {isWithAdmins && <SendBackButton {...button} onClick={() => ask(update, 'sendBack')} />}
        <ProfileAction {...button} action="rejectUpdate" variant="danger" onClick={() => ask(update, 'reject')} />
        {isWithAdmins && (
          <ProfileAction {...button} action="approveUpdate" variant="primary" onClick={() => ask(update, 'approve')} />
        )}
      </div>
      {dialog}
    </section>
  );
}
