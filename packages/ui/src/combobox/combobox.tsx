import { Icon, useFieldControl } from '@inkbridge/ui';
import { type ComponentPropsWithRef, useId } from 'react';
import { classes } from '../foundation/classes.js';
import controlStyles from '../field/control.module.css';
import type { ComboboxOption } from './narrow.js';
import { Options } from './options.js';
import { useCombobox } from './use-combobox.js';
import styles from './combobox.module.css';

export type { ComboboxOption } from './narrow.js';

type ComboboxProps = Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'role' | 'list'
> & {
  options: readonly ComboboxOption[];
  /** The `value` of an option; '' without a choice. */
  value: string;
  /**
   * The values chosen so far, where there can be several: `value` stays empty, the list stays open, and `onChange`
   * receives each value that is added or taken out.
   */
  chosen?: readonly string[];
  /** Receives the value itself, as a form's `Controller` passes it on. */
  onChange: (value: string) => void;
  /** "No state called Paris" */
  noResult: (typed: string) => string;
};

/**
 * A choice from a long list, or several, found by typing: arrow keys, Home and End move, Enter chooses, Escape cancels, and leaving
 * the field chooses the highlighted option. Must be inside a `Field`, which names the control and its list.
 */
export function Combobox(props: ComboboxProps) {
  const { options, value, chosen, onChange, noResult, className, onBlur, ...rest } = props;
  const control = useFieldControl(rest);
  const listId = useId();
  const box = useCombobox({ options, value, chosen, onChange });
  const found = box.matches.length > 0;
  const expanded = box.open && found;

  return (
    <span className={controlStyles.wrap}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...control}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={expanded ? listId : undefined}
        aria-activedescendant={expanded && box.active >= 0 ? `${listId}-${box.active}` : undefined}
        className={classes(controlStyles.control, controlStyles.select, className)}
        value={box.text}
        onChange={box.type}
        onKeyDown={box.press}
        onClick={({ currentTarget }) => {
          if (box.open) return;
          currentTarget.select();
          box.show();
        }}
        onBlur={(event) => {
          box.leave();
          onBlur?.(event);
        }}
      />
      <Icon name="chevronDown" className={controlStyles.chevron} />
      {expanded && <Options {...box} id={listId} chosen={chosen ?? value} />}
      <output className={styles.none}>{box.open && !found && noResult(box.text.trim())}</output>
    </span>
  );
}
