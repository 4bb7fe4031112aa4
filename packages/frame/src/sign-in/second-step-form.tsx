import { answerSecondStep, useMutation } from '@inkbridge/api-client';
import { secondFactorFacts, type SecondStepWay } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { type SessionUser, useSessionActions } from '@inkbridge/shared/auth-context';
import { isFilledIn } from '@inkbridge/shared/text';
import { Alert, Button, Field, TextInput } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { usePasskeySignIn } from './passkey-sign-in.js';
import type { AskedStep } from './use-sign-in.js';
import styles from './second-step-form.module.css';
import { useStepText } from './use-step-text.js';

export { secondStepMessages } from './second-step/messages/en.js';

type CodeWay = Exclude<SecondStepWay, 'passkey'>;
type Attempt = { way: CodeWay; code: string } | { way: 'passkey' };

type SecondStepFormProps = {
  asked: AskedStep;
  /** Back to email and password. */
  onLeave: () => void;
  /** For a page that does not move on by itself. */
  onAdmitted?: (user: SessionUser) => void;
};

/** Asks for the second factor: a code of the app, a recovery code, or a passkey. A wrong code loses nothing. */
export function SecondStepForm({ asked, onLeave, onAdmitted }: SecondStepFormProps) {
  const { t } = useTranslation('secondStep');
  const heading = useRef<HTMLHeadingElement>(null);
  const [way, setWay] = useState(() => firstWay(asked));
  const { attempt, pending, problem, isOver } = useAnswer(asked, onAdmitted);
  useEffect(() => heading.current?.focus(), []);
  const other = way === 'recovery' ? 'authenticator' : 'recovery';

  return (
    <div className={styles.step}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {t('title')}
      </h2>
      {problem !== null && <Alert>{problem}</Alert>}
      {asked.ways.length === 0 && <p>{t('noWay')}</p>}
      {way && !isOver && <CodeForm key={way} way={way} busy={pending === way} onCode={attempt} />}
      {asked.ways.includes('passkey') && !isOver && (
        <Button block icon="shield" busy={pending === 'passkey'} onClick={() => attempt({ way: 'passkey' })}>
          {t('passkey')}
        </Button>
      )}
      {way && asked.ways.includes(other) && !isOver && (
        <Button variant="quiet" block onClick={() => setWay(other)}>
          {t(`other.${other}`)}
        </Button>
      )}
      <Button variant={isOver ? 'primary' : 'quiet'} block onClick={onLeave}>
        {t('back')}
      </Button>
    </div>
  );
}

type CodeFormProps = { way: CodeWay; busy: boolean; onCode: (attempt: Attempt) => void };

function CodeForm({ way, busy, onCode }: CodeFormProps) {
  const { t } = useTranslation('secondStep');
  const id = useId();
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const isOfApp = way === 'authenticator';
  const send = () => {
    const isFilled = isFilledIn(code);
    setIsMissing(!isFilled);
    if (isFilled) onCode({ way, code: code.trim() });
    else document.querySelector<HTMLInputElement>(`[id="${id}"]`)?.focus();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field id={id} label={t(`${way}.label`)} hint={t(`${way}.hint`)} error={isMissing && t(`${way}.missing`)}>
        <TextInput
          className={styles.code}
          value={code}
          autoComplete={isOfApp ? 'one-time-code' : 'off'}
          inputMode={isOfApp ? 'numeric' : 'text'}
          autoCapitalize={isOfApp ? 'none' : 'characters'}
          spellCheck={false}
          maxLength={isOfApp ? secondFactorFacts.digits + 2 : 20}
          required
          onChange={({ target }) => {
            setCode(target.value);
            setIsMissing(false);
          }}
        />
      </Field>
      <Button type="submit" variant="primary" block busy={busy}>
        {t('continue')}
      </Button>
    </form>
  );
}

/** Sends one answer at a time; after a right one, the session is signed in and the page moves on. */
function useAnswer(asked: AskedStep, onAdmitted?: (user: SessionUser) => void) {
  const client = useQueryClient();
  const session = useSessionActions();
  const byPasskey = usePasskeySignIn();
  const textOf = useStepText();
  const { challenge, remember } = asked;
  const { mutate, isPending, variables, error } = useMutation({
    mutationKey: ['secondStep'],
    mutationFn: async (given: Attempt) => {
      if (given.way === 'passkey') return byPasskey({ challenge, remember });
      return session.admit(await answerSecondStep({ challenge, ...given }, { client }));
    },
    onSuccess: (user) => onAdmitted?.(user),
  });
  return {
    attempt: mutate,
    pending: isPending ? variables.way : null,
    problem: error && textOf(error, variables?.way),
    isOver: error !== null && 'code' in error && error.code === 'second_step_over',
  };
}

/** The app before the recovery codes; null where only a passkey helps. */
function firstWay({ ways }: AskedStep): CodeWay | null {
  return (['authenticator', 'recovery'] as const).find((way) => ways.includes(way)) ?? null;
}
