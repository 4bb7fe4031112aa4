import type { AdminUpdateJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { Notice, type NoticeProps } from '@inkbridge/ui';

type DecidedState = Exclude<AdminUpdateJson['state'], 'pending'>;

const tones: Record<DecidedState, NoticeProps['tone']> = {
  awaiting_payment: 'caution',
  approved: 'success',
  rejected: 'danger',
  voided: 'info',
};

/** Why there is nothing to decide: the earlier decision, or what the update still waits for (D-67). */
export function UpdateOutcome({ update: { state, decidedAt, reason } }: { update: AdminUpdateJson }) {
  const { t } = useTranslation('admin');
  if (state === 'pending') return null;
  const date = decidedAt ? formatDate(new Date(decidedAt)) : '';
  return (
    <Notice tone={tones[state]}>
      {t.rich(`update.${state}`, { date: <span /> }, { date })}
      {reason && <p>{t('update.reason', { reason })}</p>}
    </Notice>
  );
}
