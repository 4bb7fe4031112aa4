import { useTranslation } from '@inkbridge/federation/i18n';
import { useLocation, useNavigate } from '@inkbridge/federation/router';
import {
  isPlainClick,
  OtherWays,
  readLoginState,
  type SignIn,
  SignInFields,
  signInMessages,
  usePageTitle,
  useSignIn,
  WithSecondStep,
} from '@inkbridge/frame';
import { useSessionActions } from '@inkbridge/shared/auth-context';
import { paths } from '@inkbridge/shared/routes';
import { Button, classes, Dialog, Link, LinkButton } from '@inkbridge/ui';
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { LetterArt } from '../art/letter-art.js';
import { readEntranceState, useArrival, useComesToList, useRegisterLink } from '../entrance/use-place-link.js';
import { entranceMessages } from '../entrance/messages/en.js';
import page from '../layout/page.module.css';
import styles from './login-screen.module.css';
import { ResendVerification } from './resend-verification.js';

export const bundles = [entranceMessages, signInMessages];

/** `/login` (AC-001…017). The page's guard redirects users who are signed in. */
export function Screen() {
  const { t } = useTranslation('entrance');
  const signIn = useSignIn();
  const known = readEntranceState(useArrival());
  const register = useRegisterLink();
  const [hasOpened, setHasOpened] = useState(false);
  useForgottenOnLeaving();
  usePageTitle(t('login.title'));

  return (
    <div className={classes(page.page, styles.login)}>
      <div className={styles.ways}>
        <h1>{t('login.title')}</h1>
        {known?.registered && <MailSent email={known.email} isOpened={hasOpened} onOpened={() => setHasOpened(true)} />}
        {(!known?.registered || hasOpened) && (
          <WithSecondStep signIn={signIn}>
            <SignInFields signIn={signIn} email={known?.email} beside={<ForgotPassword signIn={signIn} />} />
            <OtherWays signIn={signIn} />
            <ResendVerification signIn={signIn} />
            <p>{t.rich('login.newHere', { register: <Link {...register} /> })}</p>
          </WithSecondStep>
        )}
      </div>
      <aside className={styles.aside}>
        <LetterArt className={styles.art} />
        <p className={classes(page.lead, styles.welcome)}>{t('login.welcome')}</p>
      </aside>
      <LoginPopup onClosed={() => signIn.form.current?.querySelector<HTMLElement>('[name=email]')?.focus()} />
    </div>
  );
}

type MailSentProps = { email: string; /** Then the form is below. */ isOpened: boolean; onOpened: () => void };

/** After the registration there is one thing to do, and it is in the mailbox. */
function MailSent({ email, isOpened, onOpened }: MailSentProps) {
  const { t } = useTranslation('entrance');
  const lists = useComesToList();
  return (
    <section className={classes(page.sheet, styles.sent)}>
      <output>
        <strong className={styles.sentTitle}>{t('login.registered.title')}</strong>
        <span>{t(lists ? 'login.registered.list' : 'login.registered.write', { email })}</span>
      </output>
      {!isOpened && <Button onClick={onOpened}>{t('login.registered.already')}</Button>}
    </section>
  );
}

/** Discards the credentials of a stopped login when the user leaves this page (D-08). */
function useForgottenOnLeaving(): void {
  const session = useSessionActions();
  useEffect(() => () => session.forgetUnverified(), [session]);
}

/** Sends the mail to the address in the form, with the same answer for every address (AC-133, AC-134, D-10). */
function ForgotPassword({ signIn: { attempt, pending } }: { signIn: SignIn }) {
  const { t } = useTranslation('entrance');
  const { identity } = useSessionActions();

  const send = (event: MouseEvent) => {
    if (!isPlainClick(event)) return; // opened in a new window, the page itself asks for the address
    event.preventDefault();
    attempt({
      name: 'forgot',
      needs: { email: t('reset.fillEmail') },
      work: ({ email }) => identity.sendPasswordReset(email),
      done: t('reset.sent'),
    });
  };
  return (
    <Link
      href={paths.resetPassword}
      className={styles.forgot}
      aria-busy={pending === 'forgot' || undefined}
      onClick={send}
    >
      {t('login.forgot')}
    </Link>
  );
}

/**
 * Explains to users whom a protected feature sent here why they must log in (AC-011, AC-012). The page to return to
 * stays saved. Guests who wanted a profile can read it without an account, which is what they came for (D-115).
 */
function LoginPopup({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation('entrance');
  const location = useLocation();
  const navigate = useNavigate();
  const sent = readLoginState(useArrival());
  const register = useRegisterLink();
  const person = sent?.person;
  const isOpen = sent?.reason === 'login_required';
  useAfterClosing(isOpen, onClosed);
  const close = () => void navigate(location, { replace: true, state: sent && { from: sent.from } });

  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={t('login.mustLogin')}
      closeLabel={t('login.close')}
      actions={
        <>
          <LinkButton {...register}>{t('login.register')}</LinkButton>
          <Button variant={person === undefined ? 'primary' : 'secondary'} onClick={close}>
            {t('login.logIn')}
          </Button>
        </>
      }
    >
      {sent && person !== undefined && <ReadLink href={sent.from.pathname} person={person} />}
      <p>{t('login.mustLoginText')}</p>
    </Dialog>
  );
}

/** Replaces the login in the history, so that Back leads to the list of profiles. */
function ReadLink({ href, person }: { href: string; person: string }) {
  const { t } = useTranslation('entrance');
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate(href, { replace: true });
  };
  return (
    <LinkButton href={href} variant="primary" block className={styles.read} onClick={follow}>
      {t('login.readWithout', { name: person })}
    </LinkButton>
  );
}

function useAfterClosing(isOpen: boolean, work: () => void): void {
  const wasOpen = useRef(isOpen);
  const closed = useEffectEvent(work);
  useEffect(() => {
    if (wasOpen.current && !isOpen) closed();
    wasOpen.current = isOpen;
  }, [isOpen]);
}
