import type { CatalogueQuery } from '@inkbridge/api-client';
import { filterKeys, filterKinds } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, Chip, Field, Sheet } from '@inkbridge/ui';
import { useEffect, useId, useState } from 'react';
import { noFilters, withoutValue, type Filters } from '../listing/listing-address.js';
import { FilterSelect, type FilterFieldProps } from './filter-field.js';
import { useFilterLabel } from './filter-options.js';
import styles from './filter-sheet.module.css';
import { useFilterCounts } from './use-filter-counts.js';

type FilterSheetProps = {
  filters: Filters;
  /** The query of the list that these filters lead to. */
  queryOf: (filters: Filters) => CatalogueQuery;
  onApply: (filters: Filters) => void;
  onClose: () => void;
};

/** The filters on a phone: shows how many profiles would match, and applies all choices together at the end. */
export function FilterSheet({ filters, queryOf, onApply, onClose }: FilterSheetProps) {
  const { t } = useTranslation('public');
  const [draft, setDraft] = useState(filters);
  const id = useId();
  const rested = useRested(draft);
  const { counts, total } = useFilterCounts(queryOf(rested));
  const count = rested === draft ? total : undefined;

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('filter.open')}
      closeLabel={t('filter.close')}
      actions={
        <>
          <Button variant="quiet" onClick={() => setDraft(noFilters)}>
            {t('filter.clear')}
          </Button>
          <Button variant="primary" onClick={() => onApply(draft)}>
            {count === undefined ? t('filter.showAny') : t('filter.show', { count })}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {filterKeys.map((key) => (
          <div key={key}>
            <SheetField name={key} id={id} filters={draft} onChange={setDraft} counts={counts} />
          </div>
        ))}
      </div>
    </Sheet>
  );
}

/** One filter of the sheet. If it holds several values, they are inside its field, where each can be removed. */
function SheetField({ id, ...filter }: FilterFieldProps & { id: string }) {
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

/** Milliseconds without another choice. */
const restMs = 200;

/** The value a moment after its last change: arrow keys go through the options of a select one by one. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
