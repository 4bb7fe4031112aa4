import { useTranslation } from '@inkbridge/federation/i18n';
import { formatDate, getField, type FieldName } from '@inkbridge/shared/profile-fields';
import { classes, Icon } from '@inkbridge/ui';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useFieldLabel } from '../../fields/use-field-label.js';
import { textOf } from '../../format/facts.js';
import { useOptionLabel } from '../../fields/use-option-label.js';
import { useProblemText } from '../fields/use-field-texts.js';
import { controlId, stepOf, type FormStep } from '../form-steps.js';
import type { FormField } from '../form-values.js';
import styles from './review.module.css';

/** A field with its value, as visitors will read it. */
export function ValueRow({ name, value }: { name: FieldName; value: unknown }) {
  const { t } = useTranslation('profile');
  const labelOf = useFieldLabel();
  const optionLabel = useOptionLabel();
  const { kind, group } = getField(name);
  const words =
    Array.isArray(value) && group === 'personalityInfo' ? value.map((word) => optionLabel(String(word))) : null;
  const text =
    kind === 'date' ? formatDate(String(value)) : (words?.join(', ') ?? textOf(name, value, { t, optionLabel }));
  return (
    <div className={classes(styles.row, kind === 'long_text' && styles.long)}>
      <dt>{labelOf(name)}</dt>
      <dd>{text}</dd>
    </div>
  );
}

/** A required field without a value; its link leads there. */
export function MissingRow({ name, onEnter }: { name: FormField; onEnter: (step: FormStep) => void }) {
  const labelOf = useFieldLabel();
  const problemText = useProblemText();
  const id = controlId(name);
  /** On a phone the field is in a hidden step, and hidden fields cannot take focus. */
  const open = (event: MouseEvent) => {
    event.preventDefault();
    flushSync(() => onEnter(stepOf(name)));
    document.getElementById(id)?.focus();
  };
  return (
    <div className={styles.row}>
      <dt>{labelOf(name)}</dt>
      <dd>
        <a href={`#${id}`} className={styles.missing} onClick={open}>
          <Icon name="alert" className={styles.icon} />
          {problemText(name, 'missing')}
        </a>
      </dd>
    </div>
  );
}
