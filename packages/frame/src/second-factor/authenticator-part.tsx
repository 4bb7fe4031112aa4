import { offerAuthenticator, removeAuthenticator } from '@inkbridge/api-client';
import type { SecondFactorJson } from '@inkbridge/contracts';
import { secondFactorFacts } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert, Badge, Button } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirmed } from '../confirm-it-is-you/use-confirmed.js';
import { CodeDialog } from './code-dialog.js';
import { EnrolDialog, type Offer } from './enrol-dialog.js';
import styles from './second-factor.module.css';
import { useDayText, useFactorChange, useFactorText, type ShowCodes } from './use-factor-change.js';

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

/** Switches the authenticator off, with a code of the app or a recovery code. */
function RemovalDialog({ showCodes, onClose }: { showCodes: ShowCodes; onClose: () => void }) {
  const { t } = useTranslation('secondFactor');
  const client = useQueryClient();
  const changed = useFactorChange(showCodes);
  const textOf = useFactorText();
  const removal = useConfirmed(
    (code: string, proof) => removeAuthenticator({ way: wayOf(code), code, ...proof }, { client }),
    {
      onSuccess: (change) => {
        onClose();
        void changed(change, t('app.isOff'));
      },
    },
  );
  return (
    <>
      <CodeDialog
        title={t('removal.title')}
        label={t('removal.code')}
        missing={t('removal.missing')}
        confirm={t('removal.confirm')}
        accepts="all_codes"
        confirmVariant="danger"
        busy={removal.isPending}
        problem={removal.error && textOf(removal.error, 'recovery')}
        onCode={removal.run}
        onCancel={onClose}
      >
        <p>{t('removal.text')}</p>
      </CodeDialog>
      {removal.dialog}
    </>
  );
}

/** Only codes of the app consist of few digits. */
function wayOf(code: string): 'authenticator' | 'recovery' {
  const plain = code.replaceAll(/\s/g, '');
  return plain.length <= secondFactorFacts.digits ? 'authenticator' : 'recovery';
}
