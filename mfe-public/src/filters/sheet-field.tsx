import { filterKinds } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Chip, Field } from '@inkbridge/ui';
import { withoutValue } from '../listing/listing-address.js';
import { FilterSelect, type FilterFieldProps } from './filter-field.js';
import { useFilterLabel } from './filter-options.js';
import styles from './filter-sheet.module.css';

/** One filter of the sheet. If it holds several values, they are inside its field, where each can be removed. */
export function SheetField({ id, ...filter }: FilterFieldProps & { id: string }) {
  const { t } = useTranslation('public');
  const { name } = filter;
  const holdsSeveral = filterKinds[name] === 'several';
  const select = (
    <FilterSelect {...filter} more={t('filter.add')} className={holdsSeveral ? styles.plain : undefined} />
  );
  return (
    <Field id={`${id}-${name}`} label={t(`filter.${name}`)} hint={holdsSeveral ? t('filter.several') : undefined}>
      {holdsSeveral ? (
        <div className={styles.box}>
          <ChosenValues {...filter} />
          {select}
        </div>
      ) : (
        select
      )}
    </Field>
  );
}

function ChosenValues({ name, filters, onChange }: FilterFieldProps) {
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
