import { filterKeys } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, Chip } from '@inkbridge/ui';
import { useEffect, useRef } from 'react';
import { countOf, noFilters, withoutValue, type ListingAddress } from '../listing/listing-address.js';
import styles from './filter-bar.module.css';
import { useFilterLabel } from './filter-options.js';

type AppliedFiltersProps = { address: ListingAddress; onChange: (change: Partial<ListingAddress>) => void };

/** The active filters, each with a button that removes it. */
export function AppliedFilters({ address: { text, filters }, onChange }: AppliedFiltersProps) {
  const { t } = useTranslation('public');
  const filterLabel = useFilterLabel();
  const count = countOf(filters) + (text === '' ? 0 : 1);
  const { place, expectRemoval } = useFocusAfterRemoval(count);
  const change = (next: Partial<ListingAddress>) => {
    expectRemoval();
    onChange(next);
  };

  const chosen = filterKeys.flatMap((key) =>
    filters[key].map((value) => ({ key, value, label: filterLabel(key, value) })),
  );
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {count > 0 && (
        <ul className={styles.applied} aria-label={t('filter.applied')}>
          {text !== '' && (
            <li>
              <Chip removeLabel={t('filter.remove', { value: text })} onRemove={() => change({ text: '' })}>
                {t('filter.name', { text })}
              </Chip>
            </li>
          )}
          {chosen.map(({ key, value, label }) => (
            <li key={`${key}:${value}`}>
              <Chip
                removeLabel={t('filter.remove', { value: label })}
                onRemove={() => change({ filters: withoutValue(filters, key, value) })}
              >
                {label}
              </Chip>
            </li>
          ))}
          <li>
            <Button size="small" variant="quiet" onClick={() => change({ text: '', filters: noFilters })}>
              {t('filter.clear')}
            </Button>
          </li>
        </ul>
      )}
    </div>
  );
}

/** The pressed button is gone with its filter: the focus goes to the next one, or stays where the list was. */
function useFocusAfterRemoval(count: number) {
  const place = useRef<HTMLDivElement>(null);
  const removedFrom = useRef<number | null>(null);

  useEffect(() => {
    const before = removedFrom.current;
    if (before === null || count >= before) return;
    removedFrom.current = null;
    (place.current?.querySelector('button') ?? place.current)?.focus();
  }, [count]);

  return {
    place,
    expectRemoval: () => {
      removedFrom.current = count;
    },
  };
}
