import { passwordLength } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useEarlyButton, usePasswordLabels, useTermsHref } from '@inkbridge/frame';
import { states } from '@inkbridge/shared/option-lists';
import { paths } from '@inkbridge/shared/routes';
import { Button, Field, Link, TextInput } from '@inkbridge/ui';
import { Checkbox } from '@inkbridge/ui/checkbox';
import { ErrorSummary } from '@inkbridge/ui/error-summary';
import { PasswordInput } from '@inkbridge/ui/password-input';
import { Combobox } from '@inkbridge/ui/combobox';
import type { ComponentProps } from 'react';
import { Controller } from 'react-hook-form';
import styles from './register-screen.module.css';
import { useRegisterForm, type FieldName, type Registering } from './use-register-form.js';

const stateOptions = states.map((name) => ({ value: name, label: name }));

/** The registration form (AC-018…031, AC-509…522). Keeps the entered values whatever the response is. */
export function RegisterForm(registering: Registering) {
  const { t } = useTranslation('entrance');
  const termsHref = useTermsHref();
  const labels = usePasswordLabels();
  const { form, submit, idOf, messageOf, problem, busy, leaveConfirm } = useRegisterForm(registering);
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
