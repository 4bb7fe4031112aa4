import { cancelUpdate, profile as profileById } from '@inkbridge/api-client';
import type { OwnCustomerJson, OwnUpdateJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useMoney } from '@inkbridge/profile-screens/form';
import { centsOf } from '@inkbridge/shared/pricing';
import { paymentPath } from '@inkbridge/shared/routes';
import { Alert, Button, EmptyState, LinkButton, showToast } from '@inkbridge/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSendFailure } from '../profile-form/use-send-failure.js';
import styles from './update-profile.module.css';

type UnpaidUpdateProps = { profile: OwnCustomerJson; update: OwnUpdateJson; onGoOn: () => void };

/** Unpaid changes block nothing: the owner can pay for them, continue editing or drop them (AC-237). */
export function UnpaidUpdate({ profile, update, onGoOn }: UnpaidUpdateProps) {
  const { t } = useTranslation('form');
  const client = useQueryClient();
  const failureText = useSendFailure('update_failed');
  const amount = useMoney()(centsOf(profile.pendingPayments?.totalAmount ?? update.totalAmount));
  const drop = useMutation({
    mutationFn: () => cancelUpdate(update._id, { client }),
    onSuccess: async () => {
      showToast({ text: t('update.dropped') });
      await client.invalidateQueries({ queryKey: profileById(profile._id).queryKey });
    },
  });
  return (
    <EmptyState
      title={t('update.unpaidTitle')}
      action={
        <span className={styles.choices}>
          <LinkButton href={paymentPath(profile._id)} variant="primary" size="small">
            {t('update.pay', { amount })}
          </LinkButton>
          <Button size="small" onClick={onGoOn}>
            {t('update.keepEditing')}
          </Button>
          {/* A sent-back update is already partly paid, so only an admin can end it. */}
          {update.sentBack === null && (
            <Button size="small" variant="danger" busy={drop.isPending} onClick={() => drop.mutate()}>
              {t('update.drop')}
            </Button>
          )}
        </span>
      }
    >
      {t('update.unpaidText', { amount })}
      {drop.error && <Alert>{failureText(drop.error)}</Alert>}
    </EmptyState>
  );
}
