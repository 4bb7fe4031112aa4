import { isMissing as isLeftOut } from '@inkbridge/shared/profile-fields';
import { useState } from 'react';
import { useFormState, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';

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
