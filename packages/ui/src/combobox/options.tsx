/* The input handles the keys, and no native list can be filtered, styled and named consistently in all browsers. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import { Icon, useFieldLabelId } from '@inkbridge/ui';
import { useEffect, useRef } from 'react';
import { classes } from '../foundation/classes.js';
import type { ComboboxOption } from './narrow.js';
import styles from './combobox.module.css';

type OptionsProps = {
  id: string;
  matches: readonly ComboboxOption[];
  /** The value, or an array of several. */
  chosen: string | readonly string[];
  /** Index of the highlighted option, -1 for none. */
  active: number;
  choose: (option: ComboboxOption) => void;
};

/** The open list below a combobox; never takes focus. */
export function Options({ id, matches, chosen, active, choose }: OptionsProps) {
  const labelId = useFieldLabelId();
  const list = useActiveInView(active);
  const isMultiple = typeof chosen !== 'string';
  const isChosen = (value: string) => (isMultiple ? chosen.includes(value) : value === chosen);

  return (
    <div
      className={styles.list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-labelledby={labelId}
      aria-multiselectable={isMultiple || undefined}
      ref={list}
    >
      {matches.map((option, index) => (
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={isChosen(option.value)}
          className={classes(styles.option, index === active && styles.active)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(option)}
        >
          <span>{option.label}</span>
          {isChosen(option.value) && <Icon name="check" className={styles.check} />}
        </div>
      ))}
    </div>
  );
}

export function useActiveInView(active: number) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = list.current;
    const option = element?.children[active];
    if (!element || !(option instanceof HTMLElement)) return;
    const above = option.offsetTop - element.scrollTop;
    const below = above + option.offsetHeight - element.clientHeight;
    if (above < 0) element.scrollTop += above;
    else if (below > 0) element.scrollTop += below;
  }, [active]);
  return list;
}
