import { secondFactor } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Skeleton, SkeletonGroup } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { LoadError } from '../failure/load-error.js';
import { AuthenticatorPart } from './authenticator-part.js';
import { PasskeysPart } from './passkeys-part.js';
import { RecoveryCodesDialog } from './recovery-codes-dialog.js';
import { RecoveryPart } from './recovery-part.js';

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
