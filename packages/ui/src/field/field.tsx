import { createContext, type ReactNode, useContext, useId, useMemo } from 'react';
import { classes } from '../foundation/classes.js';
import { Message } from './message.js';
import styles from './field.module.css';

type FieldContextValue = {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
};

const FieldContext = createContext<FieldContextValue | undefined>(undefined);

/** `hint` and `error` describe the control to screen readers; `error` also marks it as invalid, and hides `success`. */
export type FieldProps = {
  label: ReactNode;
  /** A quiet word after the label, such as "optional". Fields are required by default, which is not marked. */
  mark?: ReactNode;
  /** The price of this field, at the end of the line. */
  price?: ReactNode;
  hint?: ReactNode;
  /** Says what to do, without blaming the reader. */
  error?: ReactNode;
  /** A word in green once the value is valid. */
  success?: ReactNode;
  /** Shows the label to screen readers only, if the control is clear without it. */
  labelHidden?: boolean;
  /** The id of the control, so that an error summary can link to it. */
  id?: string;
  className?: string;
  /** One control of this package; other controls must call `useFieldControl`. */
  children: ReactNode;
};

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
      <Message id={messageId} error={error} success={success} />
    </div>
  );
}

type ControlProps = {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling';
};

/** The attributes that connect a control to the field around it. Outside a field, the control's own are returned. */
export function useFieldControl(own: ControlProps): ControlProps {
  const field = useContext(FieldContext);
  return {
    id: own.id ?? field?.id,
    'aria-describedby': [field?.describedBy, own['aria-describedby']].filter(Boolean).join(' ') || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
  };
}

/** The `id` of the label of the field around a control, for a part of it with the same name. */
export function useFieldLabelId(): string | undefined {
  return useContext(FieldContext)?.labelId;
}
