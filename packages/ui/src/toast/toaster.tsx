import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button, LinkButton } from '../button/button.js';
import { Icon } from '../icon/icon.js';
import { dismissToast, type Toast, toastStore } from './toast-store.js';
import styles from './toaster.module.css';

/** How long a toast stays; it stays longer while it is hovered or focused. */
const toastMilliseconds = 6000;

/** The container for toasts, once per page. */
export function Toaster({ dismissLabel }: { dismissLabel: string }) {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.currentOnServer);
  return (
    // Always rendered: screen readers announce changes inside a live region, not a region that appears.
    <output className={styles.toaster}>
      {toast && <ToastLine key={toast.id} toast={toast} dismissLabel={dismissLabel} />}
    </output>
  );
}

function ToastLine({ toast, dismissLabel }: { toast: Toast; dismissLabel: string }) {
  const [pointed, setPointed] = useState(false);
  const [cameFrom, setCameFrom] = useState<EventTarget>();
  const held = pointed || cameFrom;
  const dismiss = () => {
    dismissToast(toast.id);
    if (cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
  };

  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), toastMilliseconds);
    return () => clearTimeout(timer);
  }, [held, toast.id]);

  return (
    <span
      className={styles.toast}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={(event) => setCameFrom(event.relatedTarget ?? event.target)}
      onBlur={() => setCameFrom(undefined)}
    >
      <Icon name={toast.icon ?? 'check'} />
      <span className={styles.text}>{toast.text}</span>
      {toast.action ? (
        <Action action={toast.action} onChosen={dismiss} />
      ) : (
        <Button
          variant="quiet"
          size="small"
          icon="close"
          className={styles.button}
          aria-label={dismissLabel}
          onClick={dismiss}
        />
      )}
    </span>
  );
}

function Action({ action, onChosen }: { action: NonNullable<Toast['action']>; onChosen: () => void }) {
  const look = { variant: 'quiet', size: 'small', className: styles.button } as const;
  if ('href' in action) {
    return (
      <LinkButton {...look} href={action.href} onClick={onChosen}>
        {action.label}
      </LinkButton>
    );
  }
  const choose = () => {
    onChosen();
    action.onSelect();
  };
  return (
    <Button {...look} onClick={choose}>
      {action.label}
    </Button>
  );
}
