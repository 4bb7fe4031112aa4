import { account, cancelEmailChange } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useRefusalText } from '@inkbridge/frame';
import { Alert, Button, Notice, showToast } from '@inkbridge/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import styles from '../security.module.css';
import { useChangeAddress } from './use-change-address.js';

type PendingAddressProps = { address: string | null; onWithdrawn: () => void };

/** The address that waits for its link to be opened, if there is one. */
export function PendingAddress({ address, onWithdrawn }: PendingAddressProps) {
  const { t } = useTranslation('security');
  const refusalText = useRefusalText();
  const client = useQueryClient();
  const again = useChangeAddress(() => showToast({ text: t('address.sent') }));
  const withdraw = useMutation({
    mutationFn: () => cancelEmailChange({ client }),
    onSuccess: (user) => {
      client.setQueryData(account.queryKey, user);
      showToast({ text: t('address.withdrawn') });
      onWithdrawn();
    },
  });
  const error = again.error ?? withdraw.error;

  return (
    <>
      {/* Always rendered: screen readers announce changes inside a live region, not a region that appears. */}
      <output className={styles.status}>
        {address !== null && <Notice>{t('address.pending', { pending: address })}</Notice>}
      </output>
      {address !== null && error && <Alert>{refusalText(error)}</Alert>}
      {address !== null && (
        <div className={styles.actions}>
          <Button variant="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('address.withdraw')}
          </Button>
          <Button variant="quiet" busy={again.isPending} onClick={() => again.run(address)}>
            {t('address.again')}
          </Button>
        </div>
      )}
      {again.dialog}
    </>
  );
}
