import type { CatalogueQuery } from '@inkbridge/api-client';
import { countedKeys, type FilterKey, filterKinds } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { latePart } from '@inkbridge/profile-screens';
import type { Category } from '@inkbridge/shared/option-lists';
import { Button, Chip, Field, Select, Sheet } from '@inkbridge/ui';
import { Fragment, useDeferredValue, useId, useState } from 'react';
import { useRested } from '@inkbridge/ui/use-rested';
import { type Filters, noFilters, withoutValue, withValue } from '../listing/listing-address.js';
import type { FacilityPartProps } from './facility-part.js';
import { type FilterFieldProps, FilterSelect } from './filter-field.js';
import { useFilterLabel } from './filter-options.js';
import { sheetMessages } from './sheet/messages/en.js';
import { NearestWays } from './nearest-ways.js';
import type { InterestSelectProps } from './interest-select.js';
import styles from './filter-sheet.module.css';
import { useFilterCounts } from './use-filter-counts.js';

export type FilterSheetProps = {
  /** The name that is searched for; the sheet keeps it. */
  text: string;
  category: Category | undefined;
  filters: Filters;
  /** The query of the list that these filters lead to. */
  queryOf: (filters: Filters) => CatalogueQuery;
  onApply: (filters: Filters) => void;
  onClose: () => void;
};

/** The filters on a phone: shows how many profiles would match, and applies all choices together at the end. */
export function Part({ text, category, filters, queryOf, onApply, onClose }: FilterSheetProps) {
  const { t } = useTranslation('public');
  const { t: sheet } = useTranslation('filterSheet');
  const [draft, setDraft] = useState(filters);
  const id = useId();
  const isShown = useDeferredValue(true, false); // the sheet answers a press before its ninety choices are laid out
  const rested = useRested(draft, 200); // arrow keys go through the options of a select one by one
  const { counts, total } = useFilterCounts(queryOf(rested));
  const count = rested === draft ? total : undefined;

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('filter.open')}
      closeLabel={sheet('close')}
      actions={
        <>
          <Button variant="quiet" onClick={() => setDraft(noFilters)}>
            {t('filter.clear')}
          </Button>
          <Button variant="primary" onClick={() => onApply(draft)}>
            {count === undefined ? sheet('showAny') : sheet('show', { count })}
          </Button>
        </>
      }
    >
      {count === 0 && (
        <output className={styles.nearest}>
          <span>{sheet('none')}</span>
          <NearestWays
            wish={{ text, filters: draft }}
            category={category}
            onChoose={(wish) => setDraft(wish.filters)}
          />
        </output>
      )}
      {isShown && (
        <div className={styles.fields}>
          {countedKeys.map((key) => (
            <Fragment key={key}>
              <div>
                <SheetField name={key} id={id} filters={draft} onChange={setDraft} counts={counts} />
              </div>
              {key === 'state' && (draft.state[0] ?? draft.facility[0]) && (
                <div>
                  <LateFacility id={`${id}-facility`} filters={draft} query={queryOf(rested)} onChange={setDraft} />
                </div>
              )}
            </Fragment>
          ))}
          <div>
            <InterestField id={`${id}-interest`} filters={draft} onChange={setDraft} />
          </div>
        </div>
      )}
    </Sheet>
  );
}

export const bundles = [sheetMessages];

/** One filter of the sheet. If it holds several values, they are inside its field, where each can be removed. */
function SheetField({ id, ...filter }: FilterFieldProps & { id: string }) {
  const { t } = useTranslation('public');
  const { t: sheet } = useTranslation('filterSheet');
  const { name } = filter;
  const holdsSeveral = filterKinds[name] === 'several';
  const select = <FilterSelect {...filter} more={sheet('add')} className={holdsSeveral ? styles.plain : undefined} />;
  return (
    <Field id={`${id}-${name}`} label={t(`filter.${name}`)} hint={holdsSeveral ? sheet('several') : undefined}>
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

type ChosenProps = Pick<FilterFieldProps, 'filters' | 'onChange'>;

const LateFacility = latePart<FacilityPartProps>(() => import(/* webpackChunkName: "facility" */ './facility-part.js'));

const LateSelect = latePart<InterestSelectProps>(() => import('./interest-select.js'));

/** What people like: one of the chosen is enough, and those who like most of them come first. */
function InterestField({ id, ...filter }: ChosenProps & { id: string }) {
  const { t } = useTranslation('public');
  const { t: sheet } = useTranslation('filterSheet');
  const { filters, onChange } = filter;
  const chosen = filters.interest;
  const first = chosen.length > 0 ? sheet('add') : t('filter.any');
  return (
    <Field id={id} label={t('filter.interest')} hint={sheet('several')}>
      <div className={styles.box}>
        <ChosenValues name="interest" {...filter} />
        <LateSelect
          chosen={chosen}
          first={first}
          className={styles.plain}
          onAdd={(interest) => onChange(withValue(filters, 'interest', interest))}
          fallback={
            <Select className={styles.plain} aria-busy>
              <option>{first}</option>
            </Select>
          }
        />
      </div>
    </Field>
  );
}

function ChosenValues({ name, filters, onChange }: ChosenProps & { name: FilterKey }) {
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
