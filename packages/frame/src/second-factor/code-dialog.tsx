import { secondFactorFacts } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert, Button, Dialog, Field, TextInput } from '@inkbridge/ui';
import { useId, useState, type ReactNode } from 'react';
import styles from './second-factor.module.css';

type CodeDialogProps = {
  title: string;
  /** Above the field. */
  children: ReactNode;
  label: string;
  hint?: string;
  missing: string;
  confirm: string;
  danger?: boolean;
  /** Only codes of the app: digits. */
  digits?: boolean;
  /** Much to read before the field: the dialog begins at its title. */
  long?: boolean;
  busy: boolean;
  problem: string | null;
  onCode: (code: string) => void;
  onCancel: () => void;
};

/** Asks for one code before a change. A wrong one loses nothing. */
export function CodeDialog(props: CodeDialogProps) {
  const { title, children, label, hint, missing, confirm, danger, digits, long, busy, problem, onCode, onCancel } =
    props;
  const { t } = useTranslation('secondFactor');
  const id = useId();
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title}
      initialFocus={long ? 'question' : 'field'}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={busy}>
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
          setIsMissing(code.trim() === '');
          if (code.trim() !== '') onCode(code.trim());
        }}
      >
        {children}
        {problem !== null && <Alert>{problem}</Alert>}
        <Field label={label} hint={hint} error={isMissing && missing}>
          <TextInput
            className={styles.code}
            value={code}
            autoComplete={digits ? 'one-time-code' : 'off'}
            inputMode={digits ? 'numeric' : 'text'}
            spellCheck={false}
            maxLength={digits ? secondFactorFacts.digits + 2 : 20}
            required
            onChange={({ target }) => {
              setCode(target.value);
              setIsMissing(false);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
