import { useTranslation } from '@inkbridge/federation/i18n';
import { type InterestGroup, interestLists } from '@inkbridge/shared/option-lists';
import { PickChips } from '@inkbridge/ui/pick-chips';
import { memo, useMemo } from 'react';
import { useController } from 'react-hook-form';
import { useOptionLabel } from '../../fields/use-option-label.js';
import { useFormFacts } from '../state/form-context.js';
import { controlId } from '../state/form-steps.js';
import styles from './fields.module.css';
import { usePriceMark, usePriceText } from './basic-field.js';
import { useControlLabel } from './use-field-texts.js';

/** One of the seven groups (AC-202…208), at one price for any number of choices. */
export const InterestsField = memo(function InterestsField({ group }: { group: InterestGroup }) {
  const { form } = useFormFacts();
  const { t } = useTranslation('form');
  const labelOf = useControlLabel();
  const wordOf = useOptionLabel();
  const path = `interests.${group}` as const;
  const { field } = useController({ control: form.control, name: path });
  const mark = usePriceMark(group, path);
  const priceText = usePriceText();
  const facts = [
    ...(field.value.length > 0 ? [t('chosen', { count: field.value.length })] : []),
    ...(mark === null ? [] : [priceText(mark)]),
  ];
  const options = useMemo(
    () => interestLists[group].map((value: string) => ({ value, label: wordOf(value) })),
    [group, wordOf],
  );
  return (
    <PickChips
      id={controlId(group)}
      name={group}
      className={styles.group}
      heading="h3"
      legend={labelOf(group)}
      options={options}
      value={field.value}
      onChange={field.onChange}
      count={facts.join(' · ')}
    />
  );
});
