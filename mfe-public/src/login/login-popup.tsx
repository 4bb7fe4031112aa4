import { useTranslation } from '@inkbridge/federation/i18n';
import { useLocation, useNavigate } from '@inkbridge/federation/router';
import { isPlainClick, readLoginState } from '@inkbridge/frame';
import { Button, Dialog, Link, LinkButton } from '@inkbridge/ui';
import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react';
import { useArrival } from '../entrance/use-arrival.js';
import { useRegisterLink } from '../entrance/use-place-link.js';
import styles from './login-screen.module.css';

/**
 * Explains to users whom a protected feature sent here why they must log in (AC-011, AC-012). The page to return to
 * stays saved. Guests who wanted a profile can read it without an account (D-115).
 */
export function LoginPopup({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation('entrance');
  const location = useLocation();
  const navigate = useNavigate();
  const sent = readLoginState(useArrival());
  const register = useRegisterLink();
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
          <Button variant="primary" onClick={close}>
            {t('login.ok')}
          </Button>
        </>
      }
    >
      <p>{t('login.mustLoginText')}</p>
      {sent?.person !== undefined && <ReadLink href={sent.from.pathname} person={sent.person} />}
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
    <Link href={href} className={styles.read} onClick={follow}>
      {t('login.readWithout', { name: person })}
    </Link>
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
