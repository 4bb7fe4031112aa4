import { keysOf } from '@inkbridge/shared/objects';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';

type FieldsOptions<Name extends string> = {
  initial: Record<Name, string>;
  /** The problem with a field, or null. */
  problemOf: (name: Name, typed: Record<Name, string>) => string | null;
  onSubmit: (typed: Record<Name, string>) => void;
};

/**
 * A short form: fields are checked when it is sent, and from then on at every change; the first wrong one gets the
 * focus.
 */
export function useFields<Name extends string>({ initial, problemOf, onSubmit }: FieldsOptions<Name>) {
  const [typed, setTyped] = useState(initial);
  const [wasSent, setWasSent] = useState(false);
  const names = keysOf(initial);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setWasSent(true);
    const wrong = names.find((name) => problemOf(name, typed) !== null);
    if (wrong === undefined) onSubmit(typed);
    else event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  };
  const control = (name: Name) => ({
    name,
    value: typed[name],
    required: true,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: target.value }),
  });
  return { submit, control, error: (name: Name) => (wasSent ? problemOf(name, typed) : null) };
}

/** The `ref` of a form that the user just opened. */
export function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.focus();
}
