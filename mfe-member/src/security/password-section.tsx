import { changePassword, sessions, signInWays } from '@inkbridge/api-client';
import { passwordLength } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useConfirmed, useErrorText, usePasswordLabels, useRefusalText } from '@inkbridge/frame';
import { useSession, useSessionActions } from '@inkbridge/shared/auth-context';
import { tidyPassword } from '@inkbridge/shared/text';
import { Alert, Button, Field, Notice } from '@inkbridge/ui';
import { PasswordInput } from '@inkbridge/ui/password-input';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Loaded, Section } from './section.js';
import styles from './security.module.css';
import { focusFirstField, useFields } from './use-fields.js';

type Place = 'closed' | 'open' | 'saved';

/** Changes the password, or sets the first one of an account that came by another provider (D-07). */
export function PasswordSection() {
  const { t } = useTranslation('security');
  const ways = useQuery(signInWays);
  const heading = useRef<HTMLHeadingElement>(null);
  const [place, setPlace] = useState<Place>('closed');
  const close = (next: Place) => {
    setPlace(next);
    heading.current?.focus();
  };
  const text = ways.data?.hasPassword === false ? t('password.textNone') : t('password.text');

  return (
    <Section title={t('password.title')} text={text} heading={heading}>
      <Loaded query={ways}>
        {({ hasPassword }) =>
          place === 'open' ? (
            <PasswordForm hasPassword={hasPassword} onCancel={() => close('closed')} onSaved={() => close('saved')} />
          ) : (
            <>
              <output className={styles.status}>
                {place === 'saved' && <Notice tone="success">{t('password.saved')}</Notice>}
              </output>
              <div className={styles.actions}>
                <Button onClick={() => setPlace('open')}>{t(hasPassword ? 'password.change' : 'password.set')}</Button>
              </div>
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

type Typed = { current: string; first: string; second: string };
type PasswordFormProps = { hasPassword: boolean; onCancel: () => void; onSaved: () => void };

/** The current password, if there is one, and the new one twice (as AC-519…521). */
function PasswordForm({ hasPassword, onCancel, onSaved }: PasswordFormProps) {
  const { t } = useTranslation('security');
  const refusalText = useRefusalText();
  const labels = usePasswordLabels();
  const problemOf = useProblem(hasPassword);
  const change = useChangePassword(onSaved);
  const fields = useFields<keyof Typed>({
    initial: { current: '', first: '', second: '' },
    problemOf,
    onSubmit: ({ current, first }) => change.run({ newPassword: first, ...(hasPassword && { password: current }) }),
  });

  return (
    <>
      <form ref={focusFirstField} className={styles.form} noValidate onSubmit={fields.submit}>
        {change.error && <Alert>{refusalText(change.error)}</Alert>}
        {hasPassword && (
          <Field label={t('password.current')} error={fields.error('current')}>
            <PasswordInput {...fields.control('current')} labels={labels} />
          </Field>
        )}
        <Field
          label={t('password.new')}
          hint={t('password.hint', { least: passwordLength.least })}
          error={fields.error('first')}
        >
          <PasswordInput {...fields.control('first')} labels={labels} autoComplete="new-password" />
        </Field>
        <Field label={t('password.confirm')} error={fields.error('second')}>
          <PasswordInput {...fields.control('second')} labels={labels} autoComplete="new-password" />
        </Field>
        <div className={styles.actions}>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" busy={change.isPending}>
            {t('password.save')}
          </Button>
        </div>
      </form>
      {change.dialog}
    </>
  );
}

function useProblem(hasPassword: boolean) {
  const { t } = useTranslation('security');
  const errorText = useErrorText();
  const { least, most } = passwordLength;
  return (field: keyof Typed, { current, first, second }: Typed): string | null => {
    if (field === 'current') return hasPassword && current === '' ? t('password.enterCurrent') : null;
    if (field === 'first' && first === '') return t('password.enterNew');
    if (field === 'first' && first.length > most) return t('password.long', { most });
    if (field === 'first') return first.length < least ? t('password.short', { least }) : null;
    if (second === '') return t('password.enterConfirm');
    return tidyPassword(second) === tidyPassword(first) ? null : errorText({ code: 'passwords_differ' });
  };
}

type NewPassword = { newPassword: string; password?: string };

/** Sets the password and keeps this browser logged in. Render `dialog` outside any other form. */
function useChangePassword(onSaved: () => void) {
  const client = useQueryClient();
  const session = useSessionActions();
  const { user } = useSession();

  const change = async (body: NewPassword): Promise<void> => {
    const before = await session.getToken();
    const issued = await changePassword(body, { client });
    // The old token has ended. The next one comes with the next cookie, or with the new password where browsers sign in
    // elsewhere.
    if (issued !== null) await session.renewToken(before);
    else await session.signIn({ email: user?.email ?? '', password: body.newPassword, remember: false });
  };

  return useConfirmed((body: NewPassword, proof) => change({ ...body, ...proof }), {
    onSuccess: () => {
      for (const { queryKey } of [signInWays, sessions]) void client.invalidateQueries({ queryKey });
      onSaved();
    },
  });
}
