import { filterKeys } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, Sheet } from '@inkbridge/ui';
import { useId, useState } from 'react';
import { noFilters, type Filters, type ListingAddress } from '../listing/listing-address.js';
import { useProfilePages, type Listing } from '../listing/use-profile-pages.js';
import styles from './filter-bar.module.css';
import { FilterField } from './filter-field.js';

export type FilterSheetProps = {
  address: ListingAddress;
  /** The list that an address leads to: the sheet shows its length. */
  listingOf: (address: ListingAddress) => Listing;
  onApply: (filters: Filters) => void;
  onClose: () => void;
};

/** The filters on a phone: shows how many profiles would match, and applies all choices together at the end. */
export function FilterSheet({ address, listingOf, onApply, onClose }: FilterSheetProps) {
  const { t } = useTranslation('public');
  const [draft, setDraft] = useState(address.filters);
  const id = useId();
  const answer = useProfilePages(listingOf({ text: address.text, filters: draft, page: 1 }));
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
            <FilterField name={key} id={id} filters={draft} onChange={setDraft} chips />
          </div>
        ))}
      </div>
    </Sheet>
  );
}
