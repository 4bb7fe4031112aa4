import { renewRecoveryCodes } from '@inkbridge/api-client';
import { secondFactorFacts } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert, Button, Dialog, Notice } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirmed } from '../confirm-it-is-you/use-confirmed.js';
import styles from './second-factor.module.css';
import { useFactorText } from './use-factor-text.js';
import { useFactorChange, type ShowCodes } from './use-factor-change.js';

/** How many recovery codes are left, and the way to new ones. */
export function RecoveryPart({ left, showCodes }: { left: number; showCodes: ShowCodes }) {
  const { t } = useTranslation('secondFactor');
  const textOf = useFactorText();
  const client = useQueryClient();
  const changed = useFactorChange(showCodes);
  const [isAsking, setIsAsking] = useState(false);
  const renewal = useConfirmed((_: null, proof) => renewRecoveryCodes(proof, { client }), {
    onSuccess: (change) => void changed(change, t('recovery.dialog')),
  });
  const renew = () => {
    setIsAsking(false);
    renewal.run(null);
  };
  const text = t('recovery.left', { count: left });
  return (
    <>
      {left <= secondFactorFacts.fewRecoveryCodes ? <Notice tone="caution">{text}</Notice> : <p>{text}</p>}
      {renewal.error && <Alert>{textOf(renewal.error)}</Alert>}
      <p className={styles.actions}>
        <Button busy={renewal.isPending} onClick={() => setIsAsking(true)}>
          {t('recovery.renew')}
        </Button>
      </p>
      <Dialog
        open={isAsking}
        role="alertdialog"
        onClose={() => setIsAsking(false)}
        title={t('recovery.renewTitle')}
        closeLabel={t('close')}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{t('cancel')}</Button>
            <Button variant="primary" onClick={renew}>
              {t('recovery.renew')}
            </Button>
          </>
        }
      >
        <p>{t('recovery.renewText')}</p>
      </Dialog>
      {renewal.dialog}
    </>
  );
}
