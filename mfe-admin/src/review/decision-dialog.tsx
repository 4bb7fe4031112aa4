import { longestReason } from '@inkbridge/contracts/limits';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { Alert, Button, Dialog, Field, TextArea } from '@inkbridge/ui';
import { useState, type ReactNode } from 'react';
import styles from './decision-dialog.module.css';

type NoteField = {
  label: string;
  hint: string;
  /** The message for an empty note; without it the note is optional. */
  missing?: string;
  /** Texts that the note can start with. */
  templates?: readonly { name: string; text: string }[];
};

type DecisionDialogProps = {
  title: string;
  /** One sentence on what will happen. */
  effect: string;
  confirm: string;
  dangerous: boolean;
  note: NoteField;
  /** Further input, shown above the note. */
  children?: ReactNode;
  busy: boolean;
  error: unknown;
  onCancel: () => void;
  onConfirm: (note: string) => void;
};

/**
 * Asks for confirmation before a case or a payment is decided. Stays open, with its input, until the decision is saved.
 */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, effect, confirm, dangerous, note, children, busy, error, onCancel, onConfirm } = props;
  const { t: ofConfirm } = useTranslation('confirm');
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const isMissing = note.missing !== undefined && text.trim() === '';

  const cancel = () => {
    if (!busy) onCancel();
  };
  const press = () => {
    setWasSent(true);
    if (!isMissing) onConfirm(text.trim());
  };
  const actions = (
    <>
      <Button onClick={cancel}>{ofConfirm('cancel')}</Button>
      <Button variant={dangerous ? 'dangerPrimary' : 'primary'} busy={busy} onClick={press}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog open role="alertdialog" title={title} closeLabel={ofConfirm('close')} onClose={cancel} actions={actions}>
      <div className={styles.body}>
        <p>{effect}</p>
        {children}
        {note.templates && <Templates templates={note.templates} onChoose={setText} />}
        <Field
          label={note.label}
          mark={note.missing === undefined ? ofConfirm('note.optional') : undefined}
          hint={note.hint}
          error={wasSent && isMissing && note.missing}
        >
          <TextArea
            rows={4}
            maxLength={longestReason}
            required={note.missing !== undefined}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        {error !== null && !busy && <Alert>{errorText(error)}</Alert>}
      </div>
    </Dialog>
  );
}

type TemplatesProps = { templates: NonNullable<NoteField['templates']>; onChoose: (text: string) => void };

/** Buttons that fill the note with a text, which can then be edited. */
function Templates({ templates, onChoose }: TemplatesProps) {
  const { t } = useTranslation('admin');
  return (
    <fieldset className={styles.templates}>
      <legend className={styles.legend}>{t('queues.note.templates')}</legend>
      {templates.map(({ name, text }) => (
        <Button key={name} size="small" onClick={() => onChoose(text)}>
          {name}
        </Button>
      ))}
    </fieldset>
  );
}
