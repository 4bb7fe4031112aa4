/* Keys are the input's to handle, and no native list can be narrowed, styled and named alike in all browsers. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import { useEffect, useRef } from 'react';
import { useFieldLabelId } from '../field/field.js';
import { classes } from '../foundation/classes.js';
import { Icon } from '../icon/icon.js';
import type { ComboboxOption } from './narrow.js';
import styles from './combobox.module.css';

interface OptionsProps {
  id: string;
  matches: readonly ComboboxOption[];
  value: string;
  /** Where the keys are, -1 for nowhere. */
  active: number;
  choose: (option: ComboboxOption) => void;
}

/** The open list below a combobox; focus never enters it. */
export function Options({ id, matches, value, active, choose }: OptionsProps) {
  const labelId = useFieldLabelId();
  const list = useActiveInView(active);

  return (
    <div className={styles.list} id={id} role="listbox" tabIndex={-1} aria-labelledby={labelId} ref={list}>
      {matches.map((option, index) => (
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === value}
          className={classes(styles.option, index === active && styles.active)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(option)}
        >
          {option.label}
          {option.value === value && <Icon name="check" className={styles.check} />}
        </div>
      ))}
    </div>
  );
}

function useActiveInView(active: number) {
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
