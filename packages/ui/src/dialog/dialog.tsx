import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/button.js';
import { classes } from '../foundation/classes.js';
import styles from './dialog.module.css';

export type DialogProps = {
  open: boolean;
  /** Requested by Escape and the ×; the caller decides. */
  onClose: () => void;
  title: ReactNode;
  /** A small element before the title, such as a stamp. */
  lead?: ReactNode;
  /** One line below the title. */
  subtitle?: ReactNode;
  children: ReactNode;
  /** In reading order: cancel first, the action last. On phones the action is on top. */
  actions?: ReactNode;
  closeLabel: string;
  /** Confirmations are `alertdialog` (D-105). */
  role?: 'dialog' | 'alertdialog';
  /** By default a confirmation focuses its question, so that Enter confirms nothing, and any other its first field. */
  initialFocus?: InitialFocus;
  /** 34 or 46 rem wide; `sheet` fills a phone's page and is for filters. */
  size?: 'normal' | 'wide' | 'sheet';
  className?: string;
};

/** `action` is the last of `actions`: only for what destroys nothing. */
type InitialFocus = 'question' | 'field' | 'action';

const firstField = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** A modal dialog, on phones a sheet from below. Focus moves in when it opens, and returns when it closes. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

/** The dialog for a list's filters: on phones it covers the page except for a strip at the top. */
export function Sheet(props: Omit<DialogProps, 'size' | 'role'>) {
  return <Dialog {...props} size="sheet" />;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const {
    onClose,
    title,
    lead,
    subtitle,
    children,
    actions,
    closeLabel,
    role = 'dialog',
    size = 'normal',
    className,
  } = props;
  const { initialFocus = role === 'alertdialog' ? 'question' : 'field' } = props;
  const id = useId();
  const dialog = useModal(initialFocus, onClose);

  return (
    <dialog
      ref={dialog}
      role={role}
      className={classes(styles.dialog, styles[size], className)}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
    >
      <header className={styles.header}>
        {lead}
        <div className={styles.heading}>
          <h2 id={`${id}-title`} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        <Button
          variant="quiet"
          size="small"
          icon="close"
          className={styles.close}
          aria-label={closeLabel}
          onClick={onClose}
        />
      </header>
      <div id={`${id}-body`} className={styles.body}>
        {children}
      </div>
      {actions && <footer className={styles.actions}>{actions}</footer>}
    </dialog>
  );
}

/** The heading, if the dialog has no such element. */
function focusIn(dialog: HTMLElement, place: InitialFocus): void {
  const field = place === 'field' ? dialog.querySelector<HTMLElement>(firstField) : null;
  const action = place === 'action' ? dialog.querySelector<HTMLElement>('footer > :last-child') : null;
  (field ?? action ?? dialog.querySelector<HTMLElement>('h2'))?.focus();
}

function useModal(initialFocus: InitialFocus, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);

  const show = useEffectEvent(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    opener.current = document.activeElement;
    element.showModal();
    focusIn(element, initialFocus);
  });
  const requestClose = useEffectEvent((event: Event) => {
    const element = dialog.current;
    // A file field inside also fires cancel, and the close event of an earlier closing may arrive after the next
    // opening.
    if (!element || event.target !== element || (event.type === 'close' && element.open)) return;
    event.preventDefault();
    // On a second Escape browsers close the dialog regardless of `preventDefault`.
    if (!element.open) element.showModal();
    onClose();
  });

  // Before the page with the dialog is painted, so that nobody sees, or presses, the page without it.
  useLayoutEffect(() => show(), []);

  // After the commit: the opener may have been disabled until then.
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const listener = (event: Event) => requestClose(event);
    element.addEventListener('cancel', listener);
    element.addEventListener('close', listener);

    return () => {
      element.removeEventListener('cancel', listener);
      element.removeEventListener('close', listener);
      element.close();
      returnFocus(opener.current);
    };
  }, []);

  return dialog;
}

/** To the opener, or to the page's content if it is gone: from `body`, Tab would begin at the top of the page again. */
function returnFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement) opener.focus();
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body) return;
  const main = document.querySelector('main');
  if (main === null) return;
  if (!main.hasAttribute('tabindex')) main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
