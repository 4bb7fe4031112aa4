import { useTranslation } from '@inkbridge/federation/i18n';
import { useLocation } from '@inkbridge/federation/router';
import { classes, Icon } from '@inkbridge/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './menu-button.module.css';

type MenuButtonProps = { onRail?: boolean; children: (id: string) => ReactNode };

/** The button that says *Menu*, and the menu it opens; choosing a page closes it, so does Escape. */
export function MenuButton({ onRail, children }: MenuButtonProps) {
  const { t } = useTranslation('frame');
  const { open, toggle, close } = useOpenOnThisPage();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);

  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    close();
    button.current?.focus();
  };

  return (
    <div className={styles.place} onKeyDown={keyDown}>
      <button
        ref={button}
        type="button"
        className={classes(styles.button, onRail && styles.onRail)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
      >
        <Icon name={open ? 'close' : 'menu'} />
        {open ? t('nav.close') : t('nav.menu')}
      </button>
      {open && children(id)}
    </div>
  );
}

/** Open until the next step of the router. */
function useOpenOnThisPage() {
  const { key } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === key;

  // The page behind the menu holds still.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-menu-open', open);
    return () => document.documentElement.removeAttribute('data-menu-open');
  }, [open]);
  return { open, toggle: () => setOpenOn(open ? null : key), close: () => setOpenOn(null) };
}
