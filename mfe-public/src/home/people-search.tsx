import type { FilterKey } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate } from '@inkbridge/federation/router';
import { matchesAnchor, matchesPath, paths } from '@inkbridge/shared/routes';
import { Button, Field } from '@inkbridge/ui';
import { useId, useState, type FormEvent } from 'react';
import { CountedSelect } from '../filters/counted-select.js';
import { onComing, useFilterCounts } from '../filters/use-filter-counts.js';
import { listingParams, noFilters, toCatalogueQuery, withValue, type Filters } from '../listing/listing-address.js';
import styles from './hero.module.css';

const asked = ['state', 'age', 'gender'] as const satisfies readonly FilterKey[];

/** What a stranger can answer: three of the filters of the best matches. A form that also works without scripts. */
export function PeopleSearch() {
  const { t } = useTranslation('public');
  const navigate = useNavigate();
  const id = useId();
  const [draft, setDraft] = useState<Filters | null>(null);
  const query = toCatalogueQuery({ text: '', filters: draft ?? noFilters });
  const { counts } = useFilterCounts(query, { isWanted: draft !== null });
  const read = (form: HTMLFormElement) => setDraft(chosenIn(new FormData(form)));

  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const params = listingParams({ text: '', filters: chosenIn(new FormData(event.currentTarget)), page: 1 });
    void navigate({ pathname: paths.home, search: params.toString(), hash: matchesAnchor });
  };

  return (
    <search aria-label={t('find.people')}>
      <form
        className={styles.find}
        action={matchesPath}
        method="get"
        onSubmit={show}
        onChange={(event) => read(event.currentTarget)}
        {...onComing(read)}
      >
        {asked.map((key) => (
          <Field key={key} id={`${id}-${key}`} label={t(`filter.${key}`)}>
            <CountedSelect name={key} chosen={draft?.[key] ?? []} counts={counts} first={t('filter.any')} />
          </Field>
        ))}
        <Button type="submit" variant="primary" className={styles.show}>
          {t('find.showPeople')}
        </Button>
      </form>
    </search>
  );
}

function chosenIn(form: FormData) {
  return asked.reduce((filters, key) => {
    const value = form.get(key);
    return typeof value === 'string' && value !== '' ? withValue(filters, key, value) : filters;
  }, noFilters);
}
