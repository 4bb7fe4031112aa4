import { secondFactorFacts } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert, Button, Dialog, Field, TextInput } from '@inkbridge/ui';
import { useId, useState } from 'react';
import styles from './second-factor.module.css';

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
export function NameDialog({ title, text, initial, confirm, busy, problem, onName, onCancel }: NameDialogProps) {
  const { t } = useTranslation('secondFactor');
  const id = useId();
  const [name, setName] = useState(initial);
  const [isMissing, setIsMissing] = useState(false);
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsMissing(name.trim() === '');
          if (name.trim() !== '') onName(name.trim());
        }}
      >
        {text !== undefined && <p>{text}</p>}
        {problem !== null && <Alert>{problem}</Alert>}
        <Field label={t('passkeys.name')} hint={t('passkeys.nameHint')} error={isMissing && t('passkeys.nameMissing')}>
          <TextInput
            value={name}
            maxLength={secondFactorFacts.longestPasskeyName}
            autoComplete="off"
            required
            onChange={({ target }) => {
              setName(target.value);
              setIsMissing(false);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
