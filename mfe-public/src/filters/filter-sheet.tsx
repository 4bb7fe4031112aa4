import type { CatalogueQuery } from '@inkbridge/api-client';
import { filterKeys } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, Sheet } from '@inkbridge/ui';
import { useId, useState } from 'react';
import { noFilters, type Filters } from '../listing/listing-address.js';
import styles from './filter-sheet.module.css';
import { SheetField } from './sheet-field.js';
import { useRested } from './use-rested.js';
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
