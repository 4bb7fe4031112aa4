import { Message } from '@inkbridge/ui';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';

type CheckableProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
  label: ReactNode;
  error?: ReactNode;
};

/** A yes or no that works by itself; it brings its own label and error, so it needs no `Field`. */
export function Checkbox(props: CheckableProps) {
  return <Checkable {...props} type="checkbox" />;
}

/** A choice in a group; the group is a `fieldset` with a `legend`. */
export function Radio(props: CheckableProps) {
  return <Checkable {...props} type="radio" />;
}

function Checkable({ label, error, className, type, ...rest }: CheckableProps & { type: 'checkbox' | 'radio' }) {
  const id = useId();
  const describedBy = [rest['aria-describedby'], error && id].filter(Boolean).join(' ') || undefined;
  return (
    <div className={className}>
      <label className={styles.check}>
        <input
          {...rest}
          type={type}
          className={styles.box}
          aria-describedby={describedBy}
          aria-invalid={error ? true : rest['aria-invalid']}
        />
        <span>{label}</span>
      </label>
      <Message id={id} error={error} />
    </div>
  );
}
