import { renewRecoveryCodes, secondFactor } from '@inkbridge/api-client';
import { secondFactorFacts } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert, Button, Dialog, Notice, Skeleton, SkeletonGroup } from '@inkbridge/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useConfirmed } from '../confirm-it-is-you/use-confirmed.js';
import { LoadError } from '../failure/load-error.js';
import { AuthenticatorPart } from './authenticator-part.js';
import { PasskeysPart } from './passkeys-part.js';
import { RecoveryCodesDialog } from './recovery-codes-dialog.js';
import styles from './second-factor.module.css';
import { type ShowCodes, useFactorChange, useFactorText } from './use-factor-change.js';

type SecondFactorPartsProps = {
  /** How the page draws one section with a heading. */
  Section: ComponentType<{ title: string; text?: ReactNode; children: ReactNode }>;
  /** Called when recovery codes were shown and put away: the first factor is set up. */
  onReady?: () => void;
};

/** Authenticator app, recovery codes and passkeys of the signed-in user, one section each. */
export function SecondFactorParts({ Section, onReady }: SecondFactorPartsProps) {
  const { t } = useTranslation('secondFactor');
  const own = useQuery(secondFactor);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (own.isLoadingError) {
    return <LoadError heading="h2" error={own.error} busy={own.isFetching} onRetry={() => void own.refetch()} />;
  }
  if (!own.data) {
    return (
      <SkeletonGroup label={t('loading')}>
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </SkeletonGroup>
    );
  }
  const { managed, authenticator, passkeys, recoveryCodesLeft } = own.data;
  if (managed === 'elsewhere') {
    return (
      <Section title={t('elsewhere.title')}>
        <p>{t('elsewhere.text')}</p>
      </Section>
    );
  }
  const putAway = () => {
    setCodes(null);
    onReady?.();
  };
  return (
    <>
      <Section title={t('app.title')} text={t('app.text')}>
        <AuthenticatorPart authenticator={authenticator} showCodes={setCodes} />
      </Section>
      <Section title={t('passkeys.title')} text={t('passkeys.text')}>
        <PasskeysPart factor={own.data} showCodes={setCodes} />
      </Section>
      {(authenticator || passkeys.length > 0) && (
        <Section title={t('recovery.title')} text={t('recovery.text')}>
          <RecoveryPart left={recoveryCodesLeft} showCodes={setCodes} />
        </Section>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={putAway} />}
    </>
  );
}

/** How many recovery codes are left, and the way to new ones. */
function RecoveryPart({ left, showCodes }: { left: number; showCodes: ShowCodes }) {
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
