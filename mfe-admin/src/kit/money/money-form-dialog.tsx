import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { Alert, Button, Dialog } from '@inkbridge/ui';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import styles from './money-form-dialog.module.css';

type MoneyFormDialogProps = {
  title: string;
  subtitle: ReactNode;
  confirm: string;
  dangerous?: boolean;
  form: {
    submit: (event: SubmitEvent) => void;
    isPending: boolean;
    error: unknown;
    /** The money may have moved although no answer came. */
    isUnsure: boolean;
  };
  /** Added to the error in that case. */
  unsure: string;
  fields: ReactNode;
  /** Below the form. */
  children?: ReactNode;
  onClose: () => void;
};

/** The dialog around a form that moves money; it stays open while the form is being sent. */
export function MoneyFormDialog(props: MoneyFormDialogProps) {
  const { title, subtitle, confirm, dangerous = false, form, unsure, fields, children, onClose } = props;
  const { t: ofConfirm } = useTranslation('confirm');
  const errorText = useErrorText();
  const formId = useId();
  const close = () => {
    if (!form.isPending) onClose();
  };
  const actions = (
    <>
      <Button onClick={close}>{ofConfirm('cancel')}</Button>
      <Button type="submit" form={formId} variant={dangerous ? 'dangerPrimary' : 'primary'} busy={form.isPending}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog open title={title} subtitle={subtitle} closeLabel={ofConfirm('close')} onClose={close} actions={actions}>
      <form id={formId} className={styles.form} noValidate onSubmit={form.submit}>
        {fields}
        {form.error !== null && (
          <Alert>
            <span>{errorText(form.error)}</span> {form.isUnsure && <span>{unsure}</span>}
          </Alert>
        )}
      </form>
      {children}
    </Dialog>
  );
}
