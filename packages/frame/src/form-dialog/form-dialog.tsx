import { isFilledIn } from '@inkbridge/shared/text';
import { Alert, Button, type ButtonProps, Dialog, type DialogProps, Field } from '@inkbridge/ui';
import { type ChangeEvent, type ReactElement, type ReactNode, useId, useState } from 'react';
import styles from './form-dialog.module.css';

/** Props of the control of the one text. */
type TextControl = { value: string; required: true; onChange: (event: ChangeEvent<HTMLInputElement>) => void };

type FormDialogProps = {
  title: string;
  labels: { close: string; cancel: string; submit: string };
  submitVariant?: ButtonProps['variant'];
  initialFocus?: DialogProps['initialFocus'];
  busy: boolean;
  /** Text before the field. */
  intro?: ReactNode;
  /** Why the last attempt failed; what was typed stays. */
  problem: ReactNode;
  /** `missing` is the text for an empty field. */
  field: { label: string; hint?: string; missing: string; initial?: string };
  renderControl: (props: TextControl) => ReactElement;
  /** Other ways, below the field. */
  children?: ReactNode;
  /** Turns what was typed into what is sent; '' is missing. */
  read?: (typed: string) => string;
  onSend: (text: string) => void;
  onCancel: () => void;
};

/** Asks for one text. An empty field says so instead of being sent. */
export function FormDialog({
  title,
  labels,
  busy,
  intro,
  problem,
  field,
  renderControl,
  children,
  ...rest
}: FormDialogProps) {
  const { submitVariant = 'primary', initialFocus, read = filledPart, onSend, onCancel } = rest;
  const id = useId();
  const [typed, setTyped] = useState(field.initial ?? '');
  const [isMissing, setIsMissing] = useState(false);

  const send = () => {
    const text = read(typed);
    setIsMissing(text === '');
    if (text !== '') onSend(text);
  };
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    setIsMissing(false);
  };
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title}
      initialFocus={initialFocus}
      closeLabel={labels.close}
      actions={
        <>
          <Button onClick={onCancel}>{labels.cancel}</Button>
          <Button type="submit" form={id} variant={submitVariant} busy={busy}>
            {labels.submit}
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
          send();
        }}
      >
        {intro}
        {problem && <Alert>{problem}</Alert>}
        <Field label={field.label} hint={field.hint} error={isMissing && field.missing}>
          {renderControl({ value: typed, required: true, onChange: change })}
        </Field>
        {children}
      </form>
    </Dialog>
  );
}

function filledPart(typed: string): string {
  return isFilledIn(typed) ? typed.trim() : '';
}
