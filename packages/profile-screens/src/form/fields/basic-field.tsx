import { useTranslation } from '@inkbridge/federation/i18n';
import { prices } from '@inkbridge/shared/pricing';
import { type FieldName, getField } from '@inkbridge/shared/profile-fields';
import { Field, type FieldProps } from '@inkbridge/ui';
import type { ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { isIn } from '../../fields/use-field-label.js';
import { en } from '../messages/en.js';
import { useMoney } from '../price/use-quote-lines.js';
import { useFormFacts, useIsFree } from '../state/form-context.js';
import { type PriceMark as PriceMarkName, priceMarkOf } from '../state/form-edit.js';
import { controlId } from '../state/form-steps.js';
import type { FormField, Problem } from '../state/form-values.js';
import styles from './fields.module.css';
import { useControlLabel, useProblemText } from './use-field-texts.js';

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

/** The message below a field; undefined without a problem. Renders again only when it changes. */
function useFieldError(name: FormField): string | undefined {
  const { form } = useFormFacts();
  const textOf = useProblemText();
  const { errors } = useFormState({ control: form.control, name: `basic.${name}`, exact: true });
  const problem = errors.basic?.[name]?.type;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form's own checks name it
  return typeof problem === 'string' ? textOf(name, problem as Problem) : undefined;
}

type Path = `basic.${string}` | `interests.${string}`;

/**
 * The price shown at a field; null if nothing is charged. Renders again only when it changes, not on every keystroke.
 */
export function usePriceMark(name: FieldName, path: Path) {
  const { form, pricing } = useFormFacts();
  return useWatch({
    control: form.control,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one path stands for all
    name: path as 'basic.bio',
    exact: true,
    compute: (value: unknown) => priceMarkOf(pricing, name, value),
  });
}

export function usePriceText() {
  const { t } = useTranslation('form');
  const money = useMoney();
  return (mark: PriceMarkName) => t(`mark.${mark}`, { price: money(prices.field) });
}

export function PriceMark({ name }: { name: FieldName }) {
  const mark = usePriceMark(name, `basic.${name}`);
  const textOf = usePriceText();
  if (mark === null) return null;
  return <span className={mark === 'free' ? styles.quiet : undefined}>{textOf(mark)}</span>;
}
