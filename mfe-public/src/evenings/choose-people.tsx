import { type EveningChoiceBody, favorites, peopleOfList } from '@inkbridge/api-client';
import type { CardJson } from '@inkbridge/contracts';
import { mostEveningPeople } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useSearchParams } from '@inkbridge/federation/router';
import { LoadError } from '@inkbridge/frame';
import { fullNameOf } from '@inkbridge/shared/names';
import { categoryOf, filterOptions, type State } from '@inkbridge/shared/option-lists';
import { paths } from '@inkbridge/shared/routes';
import { Field, Link, Select, TextInput } from '@inkbridge/ui';
import { Checkbox, Radio } from '@inkbridge/ui/checkbox';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useRested } from '@inkbridge/ui/use-rested';
import { SheetSkeleton } from '../layout/sheets.js';
import { readListing, toCatalogueQuery } from '../listing/listing-address.js';
import styles from './evenings.module.css';

/** What is chosen so far: people by hand, of favorites and of a list, or a state whose people wait. */
export type Chosen = { way: 'favorites' | 'found' | 'waiting'; ids: readonly string[]; state: State | '' };

export const nobodyChosen: Chosen = { way: 'favorites', ids: [], state: '' };

/** Null while nothing is chosen. */
export function choiceOf({ way, ids, state }: Chosen): EveningChoiceBody | null {
  if (way === 'waiting') return state === '' ? null : { waitingIn: state };
  return ids.length === 0 ? null : { ids: ids.slice(0, mostEveningPeople) };
}

type ChoosePeopleProps = { chosen: Chosen; hasProblem: boolean; onChange: (chosen: Chosen) => void };

/** The people of an evening: favorites or those of a list one by one, or those of a state who wait for a first letter. */
export function ChoosePeople({ chosen, hasProblem, onChange }: ChoosePeopleProps) {
  const { t } = useTranslation('evenings');
  const name = useId();
  const byHand: PickProps = {
    ids: chosen.ids,
    problem: hasProblem ? t('make.pickMissing') : undefined,
    onChange: (ids) => onChange({ ...chosen, ids }),
  };
  const way = (one: Chosen['way']) => (
    <Radio
      name={name}
      label={t(`make.${one}`)}
      checked={chosen.way === one}
      onChange={() => onChange({ ...chosen, way: one })}
    />
  );
  return (
    <fieldset className={styles.group}>
      <legend>{t('make.people')}</legend>
      {way('favorites')}
      {way('found')}
      {way('waiting')}
      {chosen.way === 'favorites' && <PickFavorites {...byHand} />}
      {chosen.way === 'found' && <PickFound {...byHand} />}
      {chosen.way === 'waiting' && (
        <Field label={t('make.state')} error={hasProblem && t('make.stateMissing')}>
          <Select
            value={chosen.state}
            onChange={({ currentTarget }) => onChange({ ...chosen, state: stateNamed(currentTarget.value) })}
          >
            <option value="">{t('make.choose')}</option>
            {filterOptions.state.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </Select>
        </Field>
      )}
    </fieldset>
  );
}

function stateNamed(text: string): State | '' {
  return filterOptions.state.find((state) => state === text) ?? '';
}

type PickProps = { ids: readonly string[]; problem: string | undefined; onChange: (ids: readonly string[]) => void };

function PickFavorites(props: PickProps) {
  const { t } = useTranslation('evenings');
  const people = useQuery(favorites);
  if (people.isPending) return <SheetSkeleton label={t('loading')} />;
  if (people.isLoadingError) return <Failed query={people} />;
  if (people.data.length === 0) return <p>{t.rich('make.noFavorites', { explore: <Link href={paths.explore} /> })}</p>;
  return <Pick {...props} title={t('make.pick')} people={people.data} />;
}

/** People of the list that the address names, or of all, by a part of their name. */
function PickFound(props: PickProps) {
  const { t } = useTranslation('evenings');
  const [params] = useSearchParams();
  const [typed, setTyped] = useState('');
  const text = useRested(typed.trim(), 300);
  const listing = readListing(params);
  const isList = params.has('search');
  const query = {
    options: categoryOf(params.get('search')),
    ...toCatalogueQuery({ ...listing, text: text || listing.text }),
  };
  const people = useQuery({
    ...peopleOfList(query, mostEveningPeople),
    enabled: isList || text !== '',
    placeholderData: keepPreviousData,
  });
  const lead = { explore: <Link href={isList ? `${paths.explore}?${params}` : paths.explore} /> };
  return (
    <>
      <p>{t.rich(isList ? 'make.fromList' : 'make.fromAll', lead)}</p>
      <Field label={t('make.search')} error={people.data ? undefined : props.problem}>
        <TextInput type="search" value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
      </Field>
      {people.isLoading && <SheetSkeleton label={t('make.searching')} />}
      {people.isLoadingError && <Failed query={people} />}
      {people.data && (
        <Pick {...props} title={t('make.foundCount', { count: people.data.total })} people={people.data.cards} />
      )}
    </>
  );
}

type FailedProps = { query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> };

function Failed({ query: { error, isFetching, refetch } }: FailedProps) {
  return <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} />;
}

type PickedProps = PickProps & { title: string; people: readonly Pick<CardJson, '_id' | 'basicInfo'>[] };

/** One by one, or all who are shown. Those chosen elsewhere stay. */
function Pick({ title, people, ids, problem, onChange }: PickedProps) {
  const { t } = useTranslation('evenings');
  const shown = people.map(({ _id }) => _id);
  const isAll = shown.every((id) => ids.includes(id));
  const others = ids.filter((id) => !shown.includes(id));
  return (
    <fieldset className={styles.pick}>
      <legend aria-live="polite">{title}</legend>
      {people.length > 0 && (
        <Checkbox
          label={t('make.all', { count: shown.length })}
          checked={isAll}
          error={problem}
          onChange={() => onChange(isAll ? others : [...others, ...shown])}
        />
      )}
      {people.map(({ _id, basicInfo }) => (
        <Checkbox
          key={_id}
          label={`${fullNameOf(basicInfo)} · ${basicInfo.state}`}
          checked={ids.includes(_id)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...ids, _id] : ids.filter((id) => id !== _id))
          }
        />
      ))}
      {others.length > 0 && <p>{t('make.others', { count: others.length })}</p>}
    </fieldset>
  );
}
