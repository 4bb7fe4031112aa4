import { useEffect, useEffectEvent, useState } from 'react';
import { useFormFacts } from './form-context.js';
import type { FormValues } from './form-values.js';

/** Milliseconds without a change. */
const restMs = 300;

/** Something read from the values, a moment after their last change, so that nothing renders again at every key. */
export function useRestedValues<T>(read: (values: FormValues) => T): T {
  const { form } = useFormFacts();
  const [found, setFound] = useState(() => read(form.getValues()));
  const readAgain = useEffectEvent(() => setFound(read(form.getValues())));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(() => readAgain(), restMs);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form]);
  return found;
}
