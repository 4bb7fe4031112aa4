import { useFieldControl } from '@inkbridge/ui';
import type { ComponentPropsWithRef } from 'react';
import styles from './profile-picker.module.css';

type PickerInputProps = ComponentPropsWithRef<'input'> & {
  /** Whether there are options to choose from. */
  expanded: boolean;
  listId: string;
  /** The option that Enter picks. */
  activeId: string | undefined;
};

/** The text input of the picker; the box around it is styled as the control. */
export function PickerInput({ expanded, listId, activeId, ...props }: PickerInputProps) {
  const control = useFieldControl(props);
  return (
    <input
      {...props}
      {...control}
      type="text"
      role="combobox"
      aria-expanded={expanded}
      aria-controls={expanded ? listId : undefined}
      aria-activedescendant={expanded ? activeId : undefined}
      aria-autocomplete="list"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      className={styles.input}
    />
  );
}
