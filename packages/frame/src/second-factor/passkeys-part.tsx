import type { SecondFactorJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, Notice } from '@inkbridge/ui';
import { useState } from 'react';
import { NewPasskeyDialog } from './new-passkey-dialog.js';
import { PasskeyRow } from './passkey-row.js';
import styles from './second-factor.module.css';
import type { ShowCodes } from './use-factor-change.js';

type PasskeysPartProps = { factor: SecondFactorJson; showCodes: ShowCodes };

/** The passkeys of the account; a browser that knows none says so. */
export function PasskeysPart({ factor, showCodes }: PasskeysPartProps) {
  const { t } = useTranslation('secondFactor');
  const [isAdding, setIsAdding] = useState(false);
  const { passkeys, authenticator } = factor;
  const isOnly = passkeys.length === 1 && authenticator === null;
  return (
    <>
      {passkeys.length === 0 ? (
        <p>{t('passkeys.none')}</p>
      ) : (
        <ul className={styles.list} aria-label={t('passkeys.list')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isOnly={isOnly} showCodes={showCodes} />
          ))}
        </ul>
      )}
      {typeof PublicKeyCredential === 'undefined' ? (
        <Notice>{t('passkeys.unknown')}</Notice>
      ) : (
        <p className={styles.actions}>
          <Button icon="plus" onClick={() => setIsAdding(true)}>
            {t('passkeys.add')}
          </Button>
        </p>
      )}
      {isAdding && <NewPasskeyDialog showCodes={showCodes} onClose={() => setIsAdding(false)} />}
    </>
  );
}
