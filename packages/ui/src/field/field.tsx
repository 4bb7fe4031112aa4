import { createContext, useContext, useId, useMemo, type ReactNode } from 'react';
import { classes } from '../foundation/classes.js';
import { Message } from './message.js';
import styles from './field.module.css';

interface FieldContextValue {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
}

const FieldContext = createContext<FieldContextValue | undefined>(undefined);

export interface FieldProps {
  label: ReactNode;
  /** A quiet word after the label: "optional". Required is the rule and is not marked. */
  mark?: ReactNode;
  /** At the end of the line: what this field costs. */
  price?: ReactNode;
  hint?: ReactNode;
  /** What to do, not what was wrong with the reader. */
  error?: ReactNode;
  /** A word in moss once it is right. */
  success?: ReactNode;
  /** The label is for screen readers only; the control explains itself to the eye. */
  labelHidden?: boolean;
  /** The address of the control, for a summary of errors that links to it. */
  id?: string;
  className?: string;
  /** One control of this package; a control of another kind asks `useFieldControl`. */
  children: ReactNode;
}

/** Ties a label, a hint and an error to one control. */
export function Field(props: FieldProps) {
  const { label, mark, price, hint, error, success, labelHidden, className, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const hintId = hint ? `${id}-hint` : undefined;
  const messageId = error || success ? `${id}-message` : undefined;
  const describedBy = [hintId, messageId].filter(Boolean).join(' ') || undefined;
  const invalid = Boolean(error);
  const labelId = `${id}-label`;
  const context = useMemo(() => ({ id, labelId, describedBy, invalid }), [id, labelId, describedBy, invalid]);

  return (
    <div className={classes(styles.field, className)}>
      <div className={classes(styles.head, labelHidden && styles.labelHidden)}>
        <label className={styles.label} id={labelId} htmlFor={id}>
          {label}
          {mark && <span className={styles.mark}> {mark}</span>}
        </label>
        {price && <span className={styles.price}>{price}</span>}
      </div>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <FieldContext value={context}>{children}</FieldContext>
      {error && <Message id={messageId}>{error}</Message>}
      {!error && success && (
        <Message id={messageId} tone="success">
          {success}
        </Message>
      )}
    </div>
  );
}

interface ControlProps {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling';
}

/** What ties a control to the field around it. Outside a field the control keeps what it was given. */
export function useFieldControl(own: ControlProps): ControlProps {
  const field = useContext(FieldContext);
  return {
    id: own.id ?? field?.id,
    'aria-describedby': [field?.describedBy, own['aria-describedby']].filter(Boolean).join(' ') || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
  };
}

/** The `id` of the words of the field around a control, for a part of it that takes the same name. */
export function useFieldLabelId(): string | undefined {
  return useContext(FieldContext)?.labelId;
}
