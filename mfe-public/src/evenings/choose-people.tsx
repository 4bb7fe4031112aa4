import { favorites, type EveningChoiceBody } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError } from '@inkbridge/frame';
import { fullNameOf } from '@inkbridge/shared/names';
import { filterOptions, type State } from '@inkbridge/shared/option-lists';
import { paths } from '@inkbridge/shared/routes';
import { Field, Link, Select } from '@inkbridge/ui';
import { Checkbox, Radio } from '@inkbridge/ui/checkbox';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { SheetSkeleton } from '../layout/sheets.js';
import styles from './evenings.module.css';

/** What is chosen so far: favorites by hand, or a state whose people wait. */
export type Chosen = { way: 'favorites' | 'waiting'; ids: readonly string[]; state: State | '' };

export const nobodyChosen: Chosen = { way: 'favorites', ids: [], state: '' };

/** Null while nothing is chosen. */
export function choiceOf({ way, ids, state }: Chosen): EveningChoiceBody | null {
  if (way === 'favorites') return ids.length === 0 ? null : { ids: [...ids] };
  return state === '' ? null : { waitingIn: state };
}

type ChoosePeopleProps = { chosen: Chosen; hasProblem: boolean; onChange: (chosen: Chosen) => void };

/** The people of an evening: favorites one by one, or those of a state who wait for a first letter. */
export function ChoosePeople({ chosen, hasProblem, onChange }: ChoosePeopleProps) {
  const { t } = useTranslation('evenings');
  const name = useId();
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
      {way('waiting')}
      {chosen.way === 'favorites' ? (
        <PickFavorites
          ids={chosen.ids}
          problem={hasProblem ? t('make.pickMissing') : undefined}
          onChange={(ids) => onChange({ ...chosen, ids })}
        />
      ) : (
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

function PickFavorites({ ids, problem, onChange }: PickProps) {
  const { t } = useTranslation('evenings');
  const people = useQuery(favorites);
  if (people.isPending) return <SheetSkeleton label={t('loading')} />;
  if (people.isLoadingError) {
    const retry = () => void people.refetch();
    return <LoadError error={people.error} busy={people.isFetching} onRetry={retry} />;
  }
  if (people.data.length === 0) return <p>{t.rich('make.noFavorites', { explore: <Link href={paths.explore} /> })}</p>;
  const all = people.data.map(({ _id }) => _id);
  const isAll = all.every((id) => ids.includes(id));
  return (
    <fieldset className={styles.pick}>
      <legend>{t('make.pick')}</legend>
      <Checkbox
        label={t('make.all', { count: all.length })}
        checked={isAll}
        error={problem}
        onChange={() => onChange(isAll ? [] : all)}
      />
      {people.data.map((person) => (
        <Checkbox
          key={person._id}
          label={`${fullNameOf(person.basicInfo)} · ${person.basicInfo.state}`}
          checked={ids.includes(person._id)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...ids, person._id] : ids.filter((id) => id !== person._id))
          }
        />
      ))}
    </fieldset>
  );
}
