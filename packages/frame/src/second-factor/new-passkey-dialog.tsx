import { addPasskey, offerPasskey } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useConfirmed } from '../confirm-it-is-you/use-confirmed.js';
import { NameDialog } from './name-dialog.js';
import { useFactorText } from './use-factor-text.js';
import { useFactorChange, type ShowCodes } from './use-factor-change.js';

/** Names a passkey, and lets the device make it. */
export function NewPasskeyDialog({ showCodes, onClose }: { showCodes: ShowCodes; onClose: () => void }) {
  const { t } = useTranslation('secondFactor');
  const client = useQueryClient();
  const changed = useFactorChange(showCodes);
  const textOf = useFactorText();
  const adding = useConfirmed(
    async (name: string, proof) => {
      const { makePasskey } = await import('../sign-in/passkey-browser.js');
      const options = await offerPasskey(proof, { client });
      return addPasskey({ name, passkey: await makePasskey(options) }, { client });
    },
    {
      onSuccess: (change) => {
        onClose();
        void changed(change, t('passkeys.added'));
      },
    },
  );
  return (
    <>
      <NameDialog
        title={t('passkeys.newTitle')}
        text={t('passkeys.newText')}
        initial={t('passkeys.suggested')}
        confirm={t('passkeys.confirm')}
        busy={adding.isPending}
        problem={adding.error && textOf(adding.error)}
        onName={adding.run}
        onCancel={onClose}
      />
      {adding.dialog}
    </>
  );
}
