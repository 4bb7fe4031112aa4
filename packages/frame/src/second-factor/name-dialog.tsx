import { secondFactorFacts } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { TextInput } from '@inkbridge/ui';
import { FormDialog } from '../form-dialog/form-dialog.js';

type NameDialogProps = {
  title: string;
  text?: string;
  initial: string;
  confirm: string;
  busy: boolean;
  problem: string | null;
  onName: (name: string) => void;
  onCancel: () => void;
};

/** Asks for the name of a passkey. */
export function NameDialog({ text, initial, confirm, onName, ...dialog }: NameDialogProps) {
  const { t } = useTranslation('secondFactor');
  const words = {
    label: t('passkeys.name'),
    hint: t('passkeys.nameHint'),
    missing: t('passkeys.nameMissing'),
  };
  return (
    <FormDialog
      {...dialog}
      labels={{ close: t('close'), cancel: t('cancel'), submit: confirm }}
      intro={text !== undefined && <p>{text}</p>}
      field={{ ...words, initial }}
      renderControl={(props) => (
        <TextInput {...props} maxLength={secondFactorFacts.longestPasskeyName} autoComplete="off" />
      )}
      onSend={onName}
    />
  );
}
