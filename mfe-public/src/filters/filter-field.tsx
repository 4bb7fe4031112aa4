import { filterKinds, type FilterKey } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Chip, Field, Select } from '@inkbridge/ui';
import { withoutValue, withValue, type Filters } from '../listing/listing-address.js';
import styles from './filter-field.module.css';
import { useFilterLabel, useFilterOptions, type FilterOption } from './filter-options.js';

export type FilterFieldProps = {
  name: FilterKey;
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** Distinguishes the ids of the bar's fields from those of the sheet's. */
  id: string;
  /** Shows the chosen values of a filter that holds several inside its field, where each can be removed. */
  chips?: boolean;
};

/**
 * One filter as a native select. If several values are allowed, each choice is added and then no longer offered, and
 * hidden fields keep the chosen values when the form is sent without scripts (AC-054).
 */
export function FilterField({ name, filters, onChange, id, chips }: FilterFieldProps) {
  const { t } = useTranslation('public');
  const chosen = filters[name];
  const holdsSeveral = filterKinds[name] === 'several';
  const hasChips = chips && holdsSeveral;
  const select = <FilterSelect name={name} filters={filters} onChange={onChange} isPlain={hasChips} />;

  return (
    <>
      {holdsSeveral && chosen.map((value) => <input key={value} type="hidden" name={name} value={value} />)}
      <Field id={`${id}-${name}`} label={t(`filter.${name}`)} hint={hasChips ? t('filter.several') : undefined}>
        {hasChips ? (
          <div className={styles.box}>
            <ChosenValues name={name} filters={filters} onChange={onChange} />
            {select}
          </div>
        ) : (
          select
        )}
      </Field>
    </>
  );
}

type PartProps = Pick<FilterFieldProps, 'name' | 'filters' | 'onChange'>;

/** `isPlain`: without a border, because the box around it has one. */
function FilterSelect({ name, filters, onChange, isPlain }: PartProps & { isPlain?: boolean }) {
  const { t } = useTranslation('public');
  const optionsOf = useFilterOptions();
  const chosen = filters[name];
  const holdsSeveral = filterKinds[name] === 'several';
  const offered = optionsOf(name).filter(({ value }) => !holdsSeveral || !chosen.includes(value));
  const more = isPlain ? t('filter.add') : t('filter.chosen', { count: chosen.length });
  return (
    <Select
      name={name}
      className={isPlain ? styles.plain : undefined}
      value={holdsSeveral ? '' : (chosen[0] ?? '')}
      onChange={(event) => onChange(withValue(filters, name, event.target.value))}
    >
      <option value="">{holdsSeveral && chosen.length > 0 ? more : t('filter.any')}</option>
      {offered.map((option) => (
        <OptionOf key={option.value} {...option} />
      ))}
    </Select>
  );
}

/** Without a value of its own where the label is the value: a hundred of them are on the first page. */
export function OptionOf({ value, label }: FilterOption) {
  return <option value={value === label ? undefined : value}>{label}</option>;
}

function ChosenValues({ name, filters, onChange }: PartProps) {
  const { t } = useTranslation('public');
  const filterLabel = useFilterLabel();
  if (filters[name].length === 0) return null;
  return (
    <ul className={styles.chips}>
      {filters[name].map((value) => (
        <li key={value}>
          <Chip
            removeLabel={t('filter.remove', { value: filterLabel(name, value) })}
            onRemove={() => onChange(withoutValue(filters, name, value))}
          >
            {filterLabel(name, value)}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
