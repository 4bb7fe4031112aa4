import { useTranslation } from '@inkbridge/federation/i18n';
import { useLocation } from '@inkbridge/federation/router';
import { classes, Icon } from '@inkbridge/ui';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import styles from './menu-button.module.css';

type MenuButtonProps = { onRail?: boolean; children: (id: string) => ReactNode };

/** The *Menu* button and the menu it opens. Choosing a page closes the menu; so does Escape. */
export function MenuButton({ onRail, children }: MenuButtonProps) {
  const { t } = useTranslation('frame');
  const { open, toggle, close } = useOpenOnThisPage();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);

  useEscape(open, () => {
    close();
    button.current?.focus();
  });

  return (
    <div className={styles.place}>
      <button
        ref={button}
        type="button"
        className={classes(styles.button, onRail && styles.onRail)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
      >
        <Icon name={open ? 'close' : 'menu'} />
        <span>{open ? t('nav.close') : t('nav.menu')}</span>
      </button>
      {open && children(id)}
    </div>
  );
}

function useEscape(active: boolean, act: () => void) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') act();
  });
  useEffect(() => {
    if (!active) return undefined;
    const listener = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [active]);
}

/** Open until the next navigation. */
function useOpenOnThisPage() {
  const { key } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === key;
  return { open, toggle: () => setOpenOn(open ? null : key), close: () => setOpenOn(null) };
}
