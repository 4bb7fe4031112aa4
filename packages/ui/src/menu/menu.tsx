import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../foundation/classes.js';
import { moveFocus } from '../foundation/move-focus.js';
import { Icon } from '../icon/icon.js';
import { Link } from '../link/link.js';
import styles from './menu.module.css';

/** Either a link with `href` or an action with `onSelect`. */
export type MenuItem = {
  label: string;
  href?: string;
  onSelect?: () => void;
  /** Marks the current page. */
  current?: boolean;
};

type MenuProps = {
  label: ReactNode;
  items: readonly MenuItem[];
  /** The edge of the button that the menu aligns with. */
  align?: 'start' | 'end';
  /** Styles the button, for example inside other controls. */
  triggerClassName?: string;
};

/**
 * A button that opens a menu on click: arrow keys move, typing a letter jumps to an entry, Escape closes and returns
 * focus.
 */
export function Menu({ label, items, align = 'start', triggerClassName }: MenuProps) {
  const [open, setOpen] = useState<false | 'first' | 'last'>(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  useClosingOutside(root, open !== false, () => setOpen(false));

  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };

  return (
    <div className={styles.root} ref={root}>
      <button
        ref={trigger}
        type="button"
        className={triggerClassName ?? styles.trigger}
        aria-haspopup="menu"
        aria-expanded={open !== false}
        aria-controls={open ? id : undefined}
        aria-current={items.some((item) => item.current) || undefined}
        onClick={() => setOpen(open ? false : 'first')}
        onKeyDown={openByKey}
      >
        {label}
        <Icon name="chevronDown" className={styles.chevron} />
      </button>
      {open && <Popup id={id} label={label} items={items} align={align} focus={open} onClose={close} />}
    </div>
  );
}

type PopupProps = Pick<MenuProps, 'items' | 'label'> & {
  id: string;
  align: 'start' | 'end';
  focus: 'first' | 'last';
  onClose: () => void;
};

function Popup({ id, items, align, focus, onClose }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const all = popup.current?.querySelectorAll<HTMLElement>('[role=menuitem]');
    all?.[focus === 'first' ? 0 : all.length - 1]?.focus();
  }, [focus]);

  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (moveFocus(event, { items: '[role=menuitem]', keys: ['ArrowUp', 'ArrowDown'] })) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    } else if (event.key.length === 1) {
      focusByLetter(event);
    }
  };

  return (
    <div
      className={classes(styles.popup, styles[align])}
      role="menu"
      tabIndex={-1}
      id={id}
      ref={popup}
      onKeyDown={keyDown}
    >
      {items.map((item) => (
        <Item key={item.label} item={item} onChosen={onClose} />
      ))}
    </div>
  );
}

function Item({ item: { label, href, onSelect, current }, onChosen }: { item: MenuItem; onChosen: () => void }) {
  const props = {
    role: 'menuitem',
    tabIndex: -1,
    className: styles.item,
    'aria-current': current ? 'page' : undefined,
    onClick: () => {
      onChosen();
      onSelect?.();
    },
  } as const;
  if (href === undefined) {
    return (
      <button type="button" {...props}>
        {label}
      </button>
    );
  }
  return (
    <Link {...props} href={href}>
      {label}
    </Link>
  );
}

function focusByLetter(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const after = all.findIndex((item) => item === document.activeElement) + 1;
  const startsWithLetter = (item: HTMLElement) =>
    item.textContent.toLowerCase().startsWith(event.key.toLowerCase()) && event.key !== ' ';
  [...all.slice(after), ...all.slice(0, after)].find(startsWithLetter)?.focus();
}

/** Closes on a press or focus outside. */
function useClosingOutside(root: RefObject<HTMLElement | null>, active: boolean, close: () => void) {
  useEffect(() => {
    if (!active) return undefined;
    const listener = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', listener);
    document.addEventListener('focusin', listener);
    return () => {
      document.removeEventListener('pointerdown', listener);
      document.removeEventListener('focusin', listener);
    };
  });
}
