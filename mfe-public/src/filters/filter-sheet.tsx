import { catalogue } from '@inkbridge/api-client';
import { filterKeys, filterKinds } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, Chip, Sheet } from '@inkbridge/ui';
import { useId, useState } from 'react';
import {
  noFilters,
  toCatalogueQuery,
  withoutValue,
  type Filters,
  type ListingAddress,
} from '../listing/listing-address.js';
import { useProfilePages } from '../listing/use-profile-pages.js';
import styles from './filter-bar.module.css';
import { FilterField } from './filter-field.js';
import { useFilterLabel } from './filter-options.js';

type FilterSheetProps = { address: ListingAddress; onApply: (filters: Filters) => void; onClose: () => void };

/** The filters on a phone: shows how many profiles would match, and applies all choices together at the end. */
export function FilterSheet({ address, onApply, onClose }: FilterSheetProps) {
  const { t } = useTranslation('public');
  const filterLabel = useFilterLabel();
  const [draft, setDraft] = useState(address.filters);
  const id = useId();
  const answer = useProfilePages(
    catalogue({ key: 'matches', query: toCatalogueQuery({ text: address.text, filters: draft }) }),
  );
  const count = answer.isPlaceholderData ? undefined : answer.data?.pages[0]?.total;

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
            <FilterField
              name={key}
              id={id}
              filters={draft}
              onChange={setDraft}
              hint={filterKinds[key] === 'several' ? t('filter.several') : undefined}
            />
            {filterKinds[key] === 'several' && draft[key].length > 0 && (
              <ul className={styles.chips}>
                {draft[key].map((value) => (
                  <li key={value}>
                    <Chip
                      removeLabel={t('filter.remove', { value: filterLabel(key, value) })}
                      onRemove={() => setDraft(withoutValue(draft, key, value))}
                    >
                      {filterLabel(key, value)}
                    </Chip>
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </div>
    </Sheet>
  );
}
