import { Button, type IconName } from '@inkbridge/ui';
import type { Ref } from 'react';
import styles from './picture-field.module.css';

type ChooseFileProps = {
  ref?: Ref<HTMLInputElement>;
  label: string;
  describedBy: string;
  /** What can be chosen; pictures if absent. */
  accept?: string;
  icon?: IconName;
  onChoose: (file: File) => void;
};

/** A real file input that covers the drawn button. In forms, files other than pictures cannot be chosen (AC-717). */
export function ChooseFile(props: ChooseFileProps) {
  const { ref, label, describedBy, accept = 'image/*', icon = 'image', onChoose } = props;
  return (
    <span className={styles.choose}>
      <Button size="small" icon={icon} tabIndex={-1} aria-hidden="true">
        {label}
      </Button>
      <input
        ref={ref}
        className={styles.input}
        type="file"
        accept={accept}
        aria-label={label}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
          currentTarget.value = ''; // so that the same file can be chosen again
        }}
      />
    </span>
  );
}
