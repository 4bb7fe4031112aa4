import { longestReason } from '@inkbridge/contracts/limits';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, Dialog, Field, TextArea } from '@inkbridge/ui';
import { useState, type ReactNode } from 'react';
import styles from './reason-dialog.module.css';

export type ReasonQuestion = {
  title: string;
  /** One sentence on what will happen. */
  effect: string;
  confirm: string;
  /** Explains who will read the reason. */
  hint: string;
  /** Without a reason the decision cannot be made. */
  required: boolean;
  /** The decision takes something away. */
  dangerous: boolean;
  lead?: ReactNode;
};

type ReasonDialogProps = ReasonQuestion & {
  /** Called with null for Cancel, and with '' if no reason was given. */
  onAnswer: (reason: string | null) => void;
};

/** Confirms a decision, with a reason that its owner will read. */
export function ReasonDialog({ onAnswer, ...question }: ReasonDialogProps) {
  const { t } = useTranslation('admin');
  const { t: ofConfirm } = useTranslation('confirm');
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const cancel = () => onAnswer(null);

  const confirm = () => {
    const given = reason.trim();
    if (question.required && given === '') return setIsMissing(true);
    onAnswer(given);
  };

  const actions = (
    <>
      <Button onClick={cancel}>{ofConfirm('cancel')}</Button>
      <Button variant={question.dangerous ? 'dangerPrimary' : 'primary'} onClick={confirm}>
        {question.confirm}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      role="alertdialog"
      title={question.title}
      lead={question.lead}
      closeLabel={ofConfirm('close')}
      onClose={cancel}
      actions={actions}
    >
      <div className={styles.body}>
        <p>{question.effect}</p>
        <Field
          label={t('review.reason')}
          mark={question.required ? undefined : ofConfirm('note.optional')}
          hint={question.hint}
          error={isMissing && reason.trim() === '' && t('review.reasonMissing')}
        >
          <TextArea
            rows={4}
            maxLength={longestReason}
            required={question.required}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
