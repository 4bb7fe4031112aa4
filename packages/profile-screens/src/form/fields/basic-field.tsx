import { useTranslation } from '@inkbridge/federation/i18n';
import { getField } from '@inkbridge/shared/profile-fields';
import { Field, type FieldProps } from '@inkbridge/ui';
import type { ReactNode } from 'react';
import { isIn } from '../../fields/use-field-label.js';
import { useIsFree } from '../state/form-context.js';
import { controlId } from '../state/form-steps.js';
import type { FormField } from '../state/form-values.js';
import { en } from '../messages/en.js';
import { PriceMark } from './price-mark.js';
import { useControlLabel, useFieldError } from './use-field-texts.js';

type BasicFieldProps = { name: FormField; children: ReactNode } & Pick<
  FieldProps,
  'hint' | 'labelHidden' | 'className'
>;

/** Label, price, hint and message around the control of one field. */
export function BasicField({ name, hint, labelHidden, className, children }: BasicFieldProps) {
  const { t } = useTranslation('form');
  const labelOf = useControlLabel();
  const error = useFieldError(name);
  const { required, requiredWhen } = getField(name);
  const ownHint = useHint(name);

  return (
    <Field
      id={controlId(name)}
      className={className}
      label={labelOf(name)}
      labelHidden={labelHidden}
      mark={required || requiredWhen ? undefined : t('optional')}
      price={<PriceMark name={name} />}
      hint={hint ?? ownHint}
      error={error}
    >
      {children}
    </Field>
  );
}

function useHint(name: FormField): string | undefined {
  const { t } = useTranslation('form');
  const isFree = useIsFree();
  if (isFree && isIn(en.hintFree, name)) return t(`hintFree.${name}`);
  return isIn(en.hint, name) ? t(`hint.${name}`) : undefined;
}
