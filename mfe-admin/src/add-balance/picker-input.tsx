import { useFieldControl } from '@inkbridge/ui';
import type { ComponentPropsWithRef } from 'react';
import styles from './profile-picker.module.css';

interface PickerInputProps extends ComponentPropsWithRef<'input'> {
  /** There is something to choose from. */
  expanded: boolean;
  listId: string;
  /** The option that Enter picks. */
  activeId: string | undefined;
}

/** The part of the picker that is typed in; the box around it looks like the control. */
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
