import { filterKeys } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, Chip } from '@inkbridge/ui';
import { countOf, noFilters, withoutValue, type ListingAddress } from '../listing/listing-address.js';
import styles from './filter-bar.module.css';
import { useFilterLabel } from './filter-options.js';

type AppliedFiltersProps = { address: ListingAddress; onChange: (change: Partial<ListingAddress>) => void };

/** The active filters, each with a button that removes it. */
export function AppliedFilters({ address: { text, filters }, onChange }: AppliedFiltersProps) {
  const { t } = useTranslation('public');
  const filterLabel = useFilterLabel();
  if (text === '' && countOf(filters) === 0) return null;

  const chosen = filterKeys.flatMap((key) =>
    filters[key].map((value) => ({ key, value, label: filterLabel(key, value) })),
  );
  return (
    <ul className={styles.applied} aria-label={t('filter.applied')}>
      {text !== '' && (
        <li>
          <Chip removeLabel={t('filter.remove', { value: text })} onRemove={() => onChange({ text: '' })}>
            {t('filter.name', { text })}
          </Chip>
        </li>
      )}
      {chosen.map(({ key, value, label }) => (
        <li key={`${key}:${value}`}>
          <Chip
            removeLabel={t('filter.remove', { value: label })}
            onRemove={() => onChange({ filters: withoutValue(filters, key, value) })}
          >
            {label}
          </Chip>
        </li>
      ))}
      <li>
        <Button size="small" variant="quiet" onClick={() => onChange({ text: '', filters: noFilters })}>
          {t('filter.clear')}
        </Button>
      </li>
    </ul>
  );
}
