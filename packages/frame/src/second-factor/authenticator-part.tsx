import { offerAuthenticator } from '@inkbridge/api-client';
import type { SecondFactorJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert, Badge, Button } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirmed } from '../confirm-it-is-you/use-confirmed.js';
import { EnrolDialog, type Offer } from './enrol-dialog.js';
import { RemovalDialog } from './removal-dialog.js';
import styles from './second-factor.module.css';
import { useDayText } from './use-day-text.js';
import { useFactorText } from './use-factor-text.js';
import type { ShowCodes } from './use-factor-change.js';

type AuthenticatorPartProps = { authenticator: SecondFactorJson['authenticator']; showCodes: ShowCodes };

/** Whether the app is on, and the way to switch it on or off. */
export function AuthenticatorPart({ authenticator, showCodes }: AuthenticatorPartProps) {
  const { t } = useTranslation('secondFactor');
  const dayText = useDayText();
  const textOf = useFactorText();
  const client = useQueryClient();
  const [offer, setOffer] = useState<Offer | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const asked = useConfirmed((_: null, proof) => offerAuthenticator(proof, { client }), { onSuccess: setOffer });

  return (
    <>
      <p>
        <Badge tone={authenticator ? 'moss' : 'neutral'} icon={authenticator ? 'check' : undefined}>
          {authenticator ? t('on', { date: dayText(authenticator.since) }) : t('off')}
        </Badge>
      </p>
      {asked.error && <Alert>{textOf(asked.error)}</Alert>}
      <p className={styles.actions}>
        {authenticator ? (
          <Button onClick={() => setIsRemoving(true)}>{t('app.remove')}</Button>
        ) : (
          <Button variant="primary" busy={asked.isPending} onClick={() => asked.run(null)}>
            {t('app.set')}
          </Button>
        )}
      </p>
      {asked.dialog}
      {offer && <EnrolDialog offer={offer} showCodes={showCodes} onClose={() => setOffer(null)} />}
      {isRemoving && <RemovalDialog showCodes={showCodes} onClose={() => setIsRemoving(false)} />}
    </>
  );
}
