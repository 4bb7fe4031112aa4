import { useTranslation } from '@inkbridge/federation/i18n';
import { useBlocker } from '@inkbridge/federation/router';
import { Button, Dialog } from '@inkbridge/ui';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Asks for confirmation before unsaved input is lost. The caller renders `dialog`, and calls `release` once the input
 * is saved.
 */
export function useLeaveGuard(holdsChanges: () => boolean): { release: () => void; dialog: ReactNode } {
  const isReleased = useRef(false);
  const mustAsk = () => !isReleased.current && holdsChanges();
  // A change of query or section stays on the page.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && mustAsk(),
  );

  const askBrowser = useEffectEvent((event: BeforeUnloadEvent) => {
    if (mustAsk()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => askBrowser(event);
    window.addEventListener('beforeunload', listener);
    return () => window.removeEventListener('beforeunload', listener);
  }, []);

  const isBlocked = blocker.state === 'blocked';
  return {
    release: () => {
      isReleased.current = true;
    },
    dialog: isBlocked && <LeaveQuestion onStay={blocker.reset} onGo={blocker.proceed} />,
  };
}

function LeaveQuestion({ onStay, onGo }: { onStay: () => void; onGo: () => void }) {
  const { t } = useTranslation('admin');
  const { t: ofConfirm } = useTranslation('confirm');
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('acts.leave.title')}
      closeLabel={ofConfirm('close')}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{t('acts.leave.stay')}</Button>
          <Button variant="dangerPrimary" onClick={onGo}>
            {t('acts.leave.go')}
          </Button>
        </>
      }
    >
      <p>{t('acts.leave.text')}</p>
    </Dialog>
  );
}
