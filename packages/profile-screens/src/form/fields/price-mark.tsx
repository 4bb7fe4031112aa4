import { useTranslation } from '@inkbridge/federation/i18n';
import { prices } from '@inkbridge/shared/pricing';
import type { FieldName } from '@inkbridge/shared/profile-fields';
import { useWatch } from 'react-hook-form';
import { useFormFacts } from '../state/form-context.js';
import { type PriceMark as PriceMarkName, priceMarkOf } from '../state/form-edit.js';
import styles from './fields.module.css';
import { useMoney } from '../price/use-quote-lines.js';

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
