import { useEffect, useState } from 'react';
import { useFormFacts } from '../form-context.js';
import type { FormValues } from '../form-values.js';

/** Milliseconds without a change. */
const restMs = 300;

/** The values of the form, a moment after the last change, so that nothing long renders again at every key. */
export function useRestedValues(): FormValues {
  const { form } = useFormFacts();
  const [values, setValues] = useState(() => copyOf(form.getValues()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(() => setValues(copyOf(form.getValues())), restMs);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form]);
  return values;
}

/** react-hook-form changes its values in place. */
function copyOf(values: FormValues): FormValues {
  return structuredClone(values);
}
