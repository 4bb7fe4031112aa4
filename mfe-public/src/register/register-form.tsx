import { zodResolver } from '@hookform/resolvers/zod';
import { callApi, useMutation } from '@inkbridge/api-client';
import type { Registration } from '@inkbridge/contracts';
import { registrationSchema } from '@inkbridge/contracts/forms';
import { isEmailAddress, passwordLength, registerUserRoute } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useEarlyButton, useErrorText, usePasswordLabels, useTermsHref } from '@inkbridge/frame';
import { ZipLine } from '@inkbridge/profile-screens/zip';
import { states } from '@inkbridge/shared/option-lists';
import { paths } from '@inkbridge/shared/routes';
import { tidyPassword } from '@inkbridge/shared/text';
import { Button, Field, Link, TextInput } from '@inkbridge/ui';
import { Checkbox } from '@inkbridge/ui/checkbox';
import { Combobox } from '@inkbridge/ui/combobox';
import { ErrorSummary } from '@inkbridge/ui/error-summary';
import { PasswordInput } from '@inkbridge/ui/password-input';
import { useQueryClient } from '@tanstack/react-query';
import { type BaseSyntheticEvent, type ComponentProps, useId, useState } from 'react';
import { Controller, type FieldError, type FieldErrors, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { codeOf } from '../entrance/code-errors.js';
import styles from './register-screen.module.css';

const stateOptions = states.map((name) => ({ value: name, label: name }));

/** The registration form (AC-018…031, AC-509…522). Keeps the entered values whatever the response is. */
export function RegisterForm(registering: Registering) {
  const { t } = useTranslation('entrance');
  const termsHref = useTermsHref();
  const labels = usePasswordLabels();
  const { form, place, submit, idOf, messageOf, problem, busy, leaveConfirm } = useRegisterForm(registering);
  const { register } = form;
  const early = useEarlyButton();
  const field = (name: Exclude<FieldName, 'terms'>, className?: string) => ({
    id: idOf(name),
    label: t(`register.${name}`),
    error: messageOf(name),
    className,
  });
  const text = (name: FieldName, autoComplete: string, rest: ComponentProps<typeof TextInput> = {}) => (
    <TextInput {...register(name)} autoComplete={autoComplete} required {...rest} />
  );

  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {problem && <ErrorSummary {...problem} key={problem.key} />}
      <div className={styles.fields}>
        <Field {...field('firstName', styles.half)}>{text('firstName', 'given-name')}</Field>
        <Field {...field('lastName', styles.half)}>{text('lastName', 'family-name')}</Field>
        <Field {...field('email')}>
          {text('email', 'email', { type: 'email', autoCapitalize: 'none', spellCheck: false })}
        </Field>
        <Field {...field('password', styles.half)} hint={t('reset.hint', { least: passwordLength.least })}>
          <PasswordInput {...register('password')} autoComplete="new-password" required labels={labels} />
        </Field>
        <Field {...field('confirmPassword', styles.half)} hint={t('register.confirmHint')}>
          <PasswordInput
            {...register('confirmPassword', { onBlur: leaveConfirm })}
            autoComplete="new-password"
            required
            labels={{ ...labels, showPassword: t('register.showConfirm'), hidePassword: t('register.hideConfirm') }}
          />
        </Field>
        <Field {...field('mailingAddress')} hint={t('register.addressHint')}>
          {text('mailingAddress', 'street-address')}
        </Field>
        <Field {...field('city', styles.third)}>{text('city', 'address-level2')}</Field>
        <Field {...field('state', styles.third)}>
          <Controller
            control={form.control}
            name="state"
            render={({ field: { ref, ...control } }) => (
              <Combobox
                {...control}
                ref={ref}
                options={stateOptions}
                autoComplete="address-level1"
                required
                noResult={(typed) => t('register.noState', { text: typed })}
              />
            )}
          />
        </Field>
        <Field {...field('zipCode', styles.third)}>{text('zipCode', 'postal-code', { inputMode: 'numeric' })}</Field>
        <ZipLine typed={place} />
        <Checkbox
          {...register('terms')}
          id={idOf('terms')}
          required
          label={t.rich('register.terms', {
            terms: <Link href={termsHref} target="_blank" rel="noreferrer" />,
            privacy: <Link href={paths.privacy} target="_blank" rel="noreferrer" />,
          })}
          error={messageOf('terms')}
        />
      </div>
      <Button type="submit" variant="primary" className={styles.submit} busy={busy} {...early}>
        {t('register.submit')}
      </Button>
    </form>
  );
}

type RegisterFields = z.input<typeof registrationSchema>;
type FieldName = Exclude<keyof RegisterFields, 'next'>;

/** Ordered as on the page. */
const names = [
  'firstName',
  'lastName',
  'email',
  'password',
  'confirmPassword',
  'mailingAddress',
  'city',
  'state',
  'zipCode',
  'terms',
] as const satisfies readonly FieldName[];

/** The field that a refusal of the API refers to. */
const fieldOf: Record<string, FieldName> = {
  'auth/invalid-email': 'email',
  'auth/email-already-in-use': 'email',
  'auth/email-already-exists': 'email',
  'auth/weak-password': 'password',
};

/** The problem with a text, by the type of the error; any other error is a missing text. */
const wrong = { too_big: 'tooLong' } as const;
const isFilled = (error: { type?: unknown }): error is { type: keyof typeof wrong } =>
  typeof error.type === 'string' && error.type in wrong;

/** Why the last attempt failed, and the fields to correct. */
type Problem = { attempt: number; title: string; fields: readonly FieldName[] };
/** The API's message about a field, shown until the field's value changes. */
type Refusal = { field: FieldName; value: unknown; message: string };

/** `next` is the page that the link in the mail leads to. */
type Registering = { next: string | null; onRegistered: (email: string) => void };

/** State, submission and messages of the registration form; checks run in the order of D-74. */
function useRegisterForm({ next, onRegistered }: Registering) {
  const { t } = useTranslation('entrance');
  const textOf = useErrorText();
  const client = useQueryClient();
  const id = useId();
  const form = useForm<RegisterFields, unknown, Registration>({
    resolver: zodResolver(registrationSchema),
    mode: 'onTouched',
    shouldFocusError: false, // the summary takes the focus
    defaultValues: { ...Object.fromEntries(names.map((name) => [name, ''])), terms: undefined },
  });
  const register = useMutation({
    mutationFn: (body: Registration) =>
      callApi(registerUserRoute, { body: { ...body, next: next ?? undefined } }, { client }),
  });
  const [problem, setProblem] = useState<Problem | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [confirmLeft, setConfirmLeft] = useState(false);
  const typed = useWatch({ control: form.control });
  const differ =
    Boolean(typed.confirmPassword) && tidyPassword(typed.confirmPassword ?? '') !== tidyPassword(typed.password ?? '');
  const { errors, touchedFields } = form.formState;

  /** The API's refusal, foretold when the field is left. */
  function refusable(name: FieldName): string | null {
    if (name === 'email' && typed.email && !isEmailAddress(typed.email)) return textOf({ code: 'auth/invalid-email' });
    const isShort = name === 'password' && typed.password && typed.password.length < passwordLength.least;
    return isShort ? t('register.short', { least: passwordLength.least }) : null;
  }

  function messageOf(name: FieldName): string | null {
    const error: FieldError | undefined = errors[name];
    if (error) return t(isFilled(error) ? `register.${wrong[error.type]}` : `register.need.${name}`);
    if (name === 'confirmPassword' && differ && confirmLeft) return textOf({ code: 'passwords_differ' });
    const isTold = touchedFields[name] || problem?.fields.includes(name);
    const refused = isTold ? refusable(name) : null;
    if (refused !== null) return refused;
    return refusal?.field === name && refusal.value === typed[name] ? refusal.message : null;
  }

  const fail = (title: string, fields: readonly FieldName[]) =>
    setProblem((last) => ({ attempt: (last?.attempt ?? 0) + 1, title, fields }));

  function refuse(error: Error) {
    const field = fieldOf[codeOf(error)];
    if (field) setRefusal({ field, value: typed[field], message: textOf(error) });
    fail(textOf(error), field ? [field] : []);
  }

  async function submit(event: BaseSyntheticEvent) {
    let invalid: FieldErrors<RegisterFields> = {};
    let body: Registration | null = null;
    await form.handleSubmit(
      (valid) => void (body = valid),
      (found) => void (invalid = found),
    )(event);

    setConfirmLeft(true);
    if (body === null) return fail(...wordsFor(invalid));
    if (differ) return fail(textOf({ code: 'password_criteria' }), ['confirmPassword']);
    const refused = names.filter((name) => refusable(name) !== null);
    if (refused.length > 0) return fail(refusedTitle(refused), refused);
    setProblem(null);
    register.mutate(body, { onSuccess: ({ email }) => onRegistered(email), onError: refuse });
  }

  function wordsFor(invalid: FieldErrors<RegisterFields>): [title: string, fields: readonly FieldName[]] {
    const fields = names.filter((name) => invalid[name]);
    const allThere = fields.every((name) => invalid[name] && isFilled(invalid[name]));
    return [allThere ? t('register.check') : textOf({ code: 'all_fields_required' }), fields];
  }

  const refusedTitle = ([first]: readonly FieldName[]) =>
    textOf({ code: first === 'email' ? 'auth/invalid-email' : 'auth/weak-password' });

  const idOf = (name: FieldName) => `${id}-${name}`;
  const left = (problem?.fields ?? []).flatMap((name) => {
    const message = messageOf(name);
    return message === null ? [] : [{ field: idOf(name), message }];
  });
  // All fields are valid again. Clears the summary, so that a later error appears at its field and does not move the
  // focus.
  if (problem && problem.fields.length > 0 && left.length === 0) setProblem(null);

  const { zipCode = '', city = '', state = '' } = typed;
  return {
    form,
    place: { zipcode: zipCode, city, state },
    submit,
    idOf,
    messageOf,
    problem: problem && { key: problem.attempt, title: problem.title, errors: left },
    busy: register.isPending,
    leaveConfirm: () => setConfirmLeft(Boolean(typed.confirmPassword)),
  };
}
