import type { CustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { allowances, type PlacementMonths, prices } from '@inkbridge/shared/pricing';
import { Field, Icon, Select } from '@inkbridge/ui';
import styles from './months-fields.module.css';
import { useMoney } from './use-money.js';

type MonthsFieldsProps = {
  profile: CustomerJson;
  months: PlacementMonths;
  onChange: (months: PlacementMonths) => void;
};

const placements = ['featuredPlacement', 'premiumPlacement'] as const;
const choices = Array.from({ length: allowances.maxPlacementMonths + 1 }, (_, count) => count);

/**
 * Months of Featured and of Premium, 0 to 12 each, with the price of a month (D-20, D-90). Offers none that would have
 * no effect.
 */
export function MonthsFields({ profile, months, onChange }: MonthsFieldsProps) {
  const { t } = useTranslation('payment');
  const endless = endlessPlacements(profile).filter((name) => months[name] === 0); // chosen months can be removed
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('months.title')}</legend>
      <p className={styles.hint}>{t('months.hint')}</p>
      {endless.map((name) => (
        <p key={name} className={styles.endless}>
          <Icon name="check" className={styles.endlessMark} />
          {t(`months.endless.${name}`)}
        </p>
      ))}
      <div className={styles.pair}>
        {placements
          .filter((name) => !endless.includes(name))
          .map((name) => (
            <MonthsField
              key={name}
              name={name}
              months={months[name]}
              onChange={(count) => onChange({ ...months, [name]: count })}
            />
          ))}
      </div>
    </fieldset>
  );
}

type MonthsFieldProps = { name: keyof PlacementMonths; months: number; onChange: (months: number) => void };

function MonthsField({ name, months, onChange }: MonthsFieldProps) {
  const { t } = useTranslation('payment');
  const money = useMoney();
  return (
    <Field label={t(`months.${name}`, { price: money(prices[name]) })}>
      <Select value={months} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {choices.map((count) => (
          <option key={count} value={count}>
            {t('months.count', { count })}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Placements that an admin granted without an end, for which buying months would change nothing (D-20). */
function endlessPlacements(profile: CustomerJson): (keyof PlacementMonths)[] {
  if (!('placedUntil' in profile)) return []; // not known for another user's profile
  const { addOns, placedUntil } = profile;
  const isPremium = addOns.includes('Premium') && placedUntil.premium === null;
  const isFeatured = addOns.includes('Featured') && placedUntil.featured === null;
  return [
    ...(isFeatured ? (['featuredPlacement'] as const) : []),
    ...(isPremium ? (['premiumPlacement'] as const) : []),
  ];
}
