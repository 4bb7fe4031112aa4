import type { CountedKey } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Select } from '@inkbridge/ui';
import { type ComponentProps, useState } from 'react';
import { type FilterOption, useFilterOptions } from './filter-options.js';
import type { Counts } from './use-filter-counts.js';

type CountedSelectProps = Omit<ComponentProps<typeof Select>, 'name' | 'children'> & {
  name: CountedKey;
  chosen: readonly string[];
  counts?: Counts;
  /** The words of the first option, which chooses nothing. */
  first: string;
  /** Chosen options are no longer offered. */
  leavesOutChosen?: boolean;
};

/** A select of a filter's options; each says how many profiles it would leave, once that is known. */
export function CountedSelect({ name, chosen, counts, first, leavesOutChosen, ...rest }: CountedSelectProps) {
  const optionsOf = useFilterOptions();
  const [isInUse, setInUse] = useState(false);
  // The number of the chosen option would stay in the closed field, and the list already says it.
  const isTold = (value: string) => (isInUse || !chosen.includes(value)) && !isOrder(name, value);
  const countOf = (value: string) => (isTold(value) ? counts?.[name][value] : undefined);
  const offered = optionsOf(name).filter(({ value }) => !leavesOutChosen || !chosen.includes(value));
  return (
    <Select name={name} {...rest} onFocus={() => setInUse(true)} onBlur={() => setInUse(false)}>
      <option value="">{first}</option>
      {offered.map((option) => (
        <OptionOf key={option.value} {...option} count={countOf(option.value)} />
      ))}
    </Select>
  );
}

/** An order leaves everybody, so its number would say nothing. */
function isOrder(name: CountedKey, value: string): boolean {
  return name === 'sort' && (value === 'recentlyUpdated' || value === 'newlyListed');
}

/** Until it has a count, without a value of its own where the label is the value: a hundred are on the first page. */
function OptionOf({ value, label, count }: FilterOption & { count?: number }) {
  const { t } = useTranslation('public');
  if (count === undefined) return <option value={value === label ? undefined : value}>{label}</option>;
  return (
    <option value={value} aria-label={t('filter.spoken', { label, count })}>
      {t('filter.counted', { label, count })}
    </option>
  );
}
