import { Button } from '@inkbridge/ui';
import type { Ref } from 'react';
import styles from './picture-field.module.css';

type ChooseFileProps = {
  ref?: Ref<HTMLInputElement>;
  label: string;
  describedBy: string;
  onChoose: (file: File) => void;
};

/** A real file input that covers the drawn button. Files other than pictures cannot be chosen (AC-717). */
export function ChooseFile({ ref, label, describedBy, onChoose }: ChooseFileProps) {
  return (
    <span className={styles.choose}>
      <Button size="small" icon="image" tabIndex={-1} aria-hidden="true">
        {label}
      </Button>
      <input
        ref={ref}
        className={styles.input}
        type="file"
        accept="image/*"
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
