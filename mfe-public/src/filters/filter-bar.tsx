import { countedKeys, filterKeys } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useIsHydrating } from '@inkbridge/frame';
import { latePart } from '@inkbridge/profile-screens';
import type { Category } from '@inkbridge/shared/option-lists';
import { Button, Chip, LinkButton, Skeleton, TextInput } from '@inkbridge/ui';
import { type FormEvent, Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import {
  countOf,
  type Filters,
  type ListingAddress,
  noFilters,
  toCatalogueQuery,
  withoutValue,
} from '../listing/listing-address.js';
import styles from './filter-bar.module.css';
import type { FacilityPartProps } from './facility-part.js';
import { FilterField } from './filter-field.js';
import { useFilterLabel } from './filter-options.js';
import type { FilterSheetProps } from './filter-sheet.js';
import { onComing, useFilterCounts } from './use-filter-counts.js';

type FilterBarProps = {
  address: ListingAddress;
  /** The tab whose list is filtered. */
  category?: Category;
  onChange: (address: ListingAddress) => void;
  /** Where the form goes without scripts. */
  action: string;
  /** Hidden fields of that form: what the address holds besides the filters. */
  children?: ReactNode;
};

const loadSheet = () => import(/* webpackChunkName: "filterSheet" */ './filter-sheet.js');
/** Opened by a press, so not part of a first page. */
const LateSheet = latePart<FilterSheetProps>(loadSheet);
/** For those who chose a state, or search: what the bar says of facilities. */
const LateFacility = latePart<FacilityPartProps>(() => import(/* webpackChunkName: "facility" */ './facility-part.js'));

/** Fragment that shows the fields on a phone without scripts. */
const fieldsId = 'filter-fields';

/**
 * Search and the filters: a row on desktops, a sheet on phones. Without scripts it is a form that sends the same
 * query to the server, and a fragment link opens its fields below the search.
 */
export function FilterBar({ address, category, onChange, action, children }: FilterBarProps) {
  const { t } = useTranslation('public');
  const id = useId();
  const { text, filters } = address;
  const [isNear, setNear] = useState(false);
  const queryOf = (next: Filters) => ({ options: category, ...toCatalogueQuery({ text, filters: next }) });
  const { counts } = useFilterCounts(queryOf(filters), { isWanted: isNear });
  const change = (next: Partial<ListingAddress>) => onChange({ ...address, page: 1, ...next });

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    change({ text: typeof typed === 'string' ? typed.trim() : '' });
  };

  return (
    <search className={styles.bar} aria-label={t('find.label')}>
      <form action={action} method="get" onSubmit={search}>
        {children}
        {(['facility', 'interest'] as const).map((name) =>
          filters[name].map((value) => <input key={value} type="hidden" {...{ name, value }} />),
        )}
        <label className={styles.label} htmlFor={`${id}-q`}>
          {t('find.search')}
        </label>
        <div className={styles.line}>
          {/* The key discards text that was typed but not submitted when the address changes. */}
          <TextInput
            key={text}
            id={`${id}-q`}
            type="search"
            name="q"
            defaultValue={text}
            placeholder={t('find.placeholder')}
            enterKeyHint="search"
            className={styles.input}
          />
          <SheetButtons {...{ text, category, filters, queryOf }} onApply={(next) => change({ filters: next })} />
          <Button type="submit" icon="search" className={styles.submit}>
            {t('find.submit')}
          </Button>
        </div>
        <div className={styles.selects} id={fieldsId} {...onComing(() => setNear(true))}>
          {countedKeys.map((key) => (
            <Fragment key={key}>
              <FilterField
                name={key}
                id={id}
                filters={filters}
                counts={counts}
                onChange={(next) => change({ filters: next })}
              />
              {key === 'state' && (filters.state[0] ?? filters.facility[0]) && (
                <LateFacility
                  id={`${id}-facility`}
                  filters={filters}
                  query={queryOf(filters)}
                  onChange={(next) => change({ filters: next })}
                  fallback={<Skeleton shape="control" />}
                />
              )}
            </Fragment>
          ))}
        </div>
      </form>
      <AppliedFilters address={address} onChange={change} />
      {text !== '' && <LateFacility text={text} />}
    </search>
  );
}

/** Where the button is shown, the sheet also opens if the connection has gone meanwhile. */
function loadIfShown(button: HTMLButtonElement | null): void {
  requestAnimationFrame(() => {
    if (button?.offsetParent) loadSheet().catch(() => undefined);
  });
}

/**
 * Open the sheet; without scripts the first is a link to the fields, which shows them. They hold alone whether it is
 * open: opening it draws neither the fields nor the list again.
 */
function SheetButtons({ onApply, ...sheet }: Omit<FilterSheetProps, 'onClose'>) {
  const { t } = useTranslation('public');
  const [isOpen, setOpen] = useState(false);
  const isHydrating = useIsHydrating();
  const { filters } = sheet;
  const count = countOf(filters);
  const interests = filters.interest.length;
  const label = count > 0 ? t('filter.openCount', { count }) : t('filter.open');
  const look = { icon: 'filter', className: styles.open } as const;
  const opener = { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const;
  return (
    <>
      {isHydrating ? (
        <LinkButton {...look} href={`#${fieldsId}`}>
          {label}
        </LinkButton>
      ) : (
        <Button {...look} {...opener} ref={loadIfShown}>
          {label}
        </Button>
      )}
      <Button className={styles.interests} {...opener}>
        {interests > 0 ? t('filter.interestCount', { count: interests }) : t('filter.interest')}
      </Button>
      {isOpen && (
        <LateSheet
          {...sheet}
          onClose={() => setOpen(false)}
          onApply={(next) => {
            setOpen(false);
            onApply(next);
          }}
        />
      )}
    </>
  );
}

type AppliedFiltersProps = { address: ListingAddress; onChange: (change: Partial<ListingAddress>) => void };

/** The active filters, each with a button that removes it. */
function AppliedFilters({ address: { text, filters }, onChange }: AppliedFiltersProps) {
  const { t } = useTranslation('public');
  const filterLabel = useFilterLabel();
  const count = countOf(filters) + (text === '' ? 0 : 1);
  const { place, expectRemoval } = useFocusAfterRemoval(count);
  const change = (next: Partial<ListingAddress>) => {
    expectRemoval();
    onChange(next);
  };

  const chosen = filterKeys.flatMap((key) =>
    key === 'facility' ? [] : filters[key].map((value) => ({ key, value, label: filterLabel(key, value) })),
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
          {filters.facility.map((id) => (
            <li key={id}>
              <LateFacility id={id} onRemove={() => change({ filters: { ...filters, facility: [] } })} />
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
