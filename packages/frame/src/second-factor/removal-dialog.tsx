import { removeAuthenticator } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { secondFactorFacts } from '@inkbridge/contracts/facts';
import { useQueryClient } from '@tanstack/react-query';
import { useConfirmed } from '../confirm-it-is-you/use-confirmed.js';
import { useFactorText } from './use-factor-text.js';
import { CodeDialog } from './code-dialog.js';
import { useFactorChange, type ShowCodes } from './use-factor-change.js';

/** Switches the authenticator off, with a code of the app or a recovery code. */
export function RemovalDialog({ showCodes, onClose }: { showCodes: ShowCodes; onClose: () => void }) {
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
