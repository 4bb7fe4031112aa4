import type { CountedKey } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate } from '@inkbridge/federation/router';
import { matchesAnchor, matchesPath, paths } from '@inkbridge/shared/routes';
import { Button, Field } from '@inkbridge/ui';
import { useId, useState, type FormEvent } from 'react';
import { CountedSelect } from '../filters/counted-select.js';
import { onComing, useFilterCounts } from '../filters/use-filter-counts.js';
import { useNearest, useWayTexts } from '../filters/use-nearest.js';
import { listingParams, noFilters, toCatalogueQuery, withValue, type Filters } from '../listing/listing-address.js';
import hero from './hero.module.css';
import { toFoundPeople } from './matches-section.js';

const asked = ['state', 'age', 'gender'] as const satisfies readonly CountedKey[];

/**
 * Questions that a stranger can answer: three filters of the best matches. The button says how many it will show; where
 * that is nobody, it shows the nearest. The form also works without scripts.
 */
export function PeopleSearch() {
  const { t } = useTranslation('public');
  const navigate = useNavigate();
  const id = useId();
  const [draft, setDraft] = useState<Filters | null>(null);
  const wish = { text: '', filters: draft ?? noFilters };
  const { counts, total } = useFilterCounts(toCatalogueQuery(wish), { isWanted: draft !== null });
  const [nearest] = useNearest({ wish, isWanted: total === 0 });
  const { ofShowing } = useWayTexts();
  const read = (form: HTMLFormElement) => setDraft(chosenIn(new FormData(form)));

  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filters = nearest?.wish.filters ?? chosenIn(new FormData(event.currentTarget));
    const search = listingParams({ text: '', filters, page: 1 }).toString();
    void navigate({ pathname: paths.home, search, hash: matchesAnchor }, { state: toFoundPeople });
  };

  return (
    <search aria-label={t('find.people')}>
      <form
        className={hero.find}
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
        <Button type="submit" variant="primary" className={hero.show}>
          <span aria-live="polite">
            {nearest ? ofShowing(nearest) : total ? t('find.showCount', { count: total }) : t('find.showPeople')}
          </span>
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
