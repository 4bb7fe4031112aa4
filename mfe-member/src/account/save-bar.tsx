import type { UserJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { useSessionActions } from '@inkbridge/shared/auth-context';
import { isMissing as isLeftOut } from '@inkbridge/shared/profile-fields';
import { Alert, Button, Spinner } from '@inkbridge/ui';
import { type ReactNode, useState } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import styles from './account-screen.module.css';

type SaveBarProps = {
  save: { isSuccess: boolean; error: Error | null };
  isSending: boolean;
  /** A picture is being uploaded; saving waits for it. */
  isUploading?: boolean;
  /** Shows how much of the form is complete. */
  progress?: ReactNode;
  /** The button's label. */
  children: ReactNode;
};

/** The foot of a form: the result of saving, or the error, and the button. */
export function SaveBar({ save, isSending, isUploading = false, progress, children }: SaveBarProps) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  return (
    <footer className={styles.foot}>
      {save.error && !isSending && <Alert className={styles.failure}>{errorText(save.error)}</Alert>}
      {progress && !isSending && <p className={styles.progress}>{progress}</p>}
      <div className={styles.action}>
        <Spinner
          size="small"
          state={isSending ? 'busy' : save.isSuccess ? 'done' : 'idle'}
          label={t('account.saving')}
          doneLabel={t('account.saved')}
        />
        <Button type="submit" variant="primary" className={styles.submit} busy={isSending || isUploading}>
          {children}
        </Button>
      </div>
    </footer>
  );
}

type SaveMutation<T> = { mutateAsync: (values: T) => Promise<unknown>; reset: () => void };

/**
 * Submits a form, one submission at a time. `problems` are for the error summary: the fields that were invalid at the
 * last submission and still are, with a new `key` for every refused submission, so that the summary takes the focus
 * again.
 */
export function useSending<V extends FieldValues, C, T extends FieldValues, F extends FieldPath<V>>(
  form: UseFormReturn<V, C, T>,
  all: readonly F[],
  save: SaveMutation<T>,
) {
  const { errors, isSubmitting } = useFormState({ control: form.control });
  const [refused, setRefused] = useState<{ key: number; fields: readonly F[]; isMissing: boolean }>({
    key: 0,
    fields: [],
    isMissing: false,
  });

  const submit = form.handleSubmit(
    async (values) => {
      setRefused({ ...refused, fields: [] });
      await save.mutateAsync(values).catch(() => undefined); // the screen shows the mutation's error
    },
    (found) => {
      save.reset();
      const fields = all.filter((field) => field in found);
      const isMissing = fields.some((field) => isLeftOut(form.getValues(field)));
      setRefused({ key: refused.key + 1, fields, isMissing });
    },
  );
  const problems = { ...refused, fields: refused.fields.filter((field) => field in errors) };
  return { submit, isSending: isSubmitting, problems };
}

/** Updates the session with only the fields it stores, because it is kept in the browser's storage. */
export function useUpdateSession(): (user: UserJson) => void {
  const session = useSessionActions();
  return ({ _id, firstName, lastName, email, imageUrl, profileComplete, role, deletionAt }) =>
    session.update({ _id, firstName, lastName, email, imageUrl, profileComplete, role, deletionAt });
}
