import { longestHintWord } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert, Button, Dialog, Field, TextInput } from '@inkbridge/ui';
import { useId, useState, type SubmitEvent } from 'react';
import { wordProblem } from './word-problem.js';

type WordDialogProps = {
  word: string;
  /** The other words of the list. */
  others: readonly string[];
  busy: boolean;
  error: string | null;
  onSave: (word: string) => void;
  onClose: () => void;
};

/** Edits one word of a list; stays open, with what was typed, until it is saved. */
export function WordDialog({ word, others, busy, error, onSave, onClose }: WordDialogProps) {
  const { t } = useTranslation('hints');
  const id = useId();
  const [typed, setTyped] = useState(word);
  const [wasSent, setWasSent] = useState(false);
  const problem = wordProblem(typed, others);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (!problem && !busy) onSave(typed.trim());
  };
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      open
      initialFocus="field"
      title={t('page.editTitle', { word })}
      closeLabel={t('page.close')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{t('page.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {t('page.save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={send}>
        <Field label={t('page.word')} hint={t('page.hint')} error={wasSent && problem && t(`page.${problem}`)}>
          <TextInput value={typed} maxLength={longestHintWord} onChange={({ target }) => setTyped(target.value)} />
        </Field>
      </form>
      {error && <Alert>{error}</Alert>}
    </Dialog>
  );
}
