import { useTranslation } from '@inkbridge/federation/i18n';
import { allowances, formatCents, prices, type PlacementMonths } from '@inkbridge/shared/pricing';
import { Field, Select } from '@inkbridge/ui';
import styles from './months-fields.module.css';

type MonthsFieldsProps = { months: PlacementMonths; onChange: (months: PlacementMonths) => void };

const choices = Array.from({ length: allowances.maxPlacementMonths + 1 }, (_, count) => count);

/** Months of Featured and of Premium, 0 to 12 each, with what a month costs (D-20, D-90). */
export function MonthsFields({ months, onChange }: MonthsFieldsProps) {
  const { t, language } = useTranslation('payment');
  const select = (name: keyof PlacementMonths, words: 'featured' | 'premium') => (
    <Field label={t(`months.${words}`, { price: formatCents(prices[name], language) })}>
      <Select
        value={months[name]}
        onChange={(event) => onChange({ ...months, [name]: Number(event.currentTarget.value) })}
      >
        {choices.map((count) => (
          <option key={count} value={count}>
            {t('months.count', { count })}
          </option>
        ))}
      </Select>
    </Field>
  );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('months.title')}</legend>
      <p className={styles.hint}>{t('months.hint')}</p>
      <div className={styles.pair}>
        {select('featuredPlacement', 'featured')}
        {select('premiumPlacement', 'premium')}
      </div>
    </fieldset>
  );
}
