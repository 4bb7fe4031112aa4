import { useTranslation } from '@inkbridge/federation/i18n';
import { Chip } from '@inkbridge/ui';
import { Combobox } from '@inkbridge/ui/combobox';
import { useController } from 'react-hook-form';
import { useOptionLabel } from '../../fields/use-option-label.js';
import { useFormFacts } from '../form-context.js';
import type { ListField } from '../form-values.js';
import { BasicField } from './basic-field.js';
import styles from './fields.module.css';
import { useWordOptions } from './use-field-texts.js';

/** Several choices from a long list: each added by typing, and removed with its own button (AC-209). */
export function WordsField({ name }: { name: ListField }) {
  const { form } = useFormFacts();
  const { t } = useTranslation('form');
  const labelOf = useOptionLabel();
  const options = useWordOptions(name);
  const { field } = useController({ control: form.control, name: `basic.${name}` });
  const { value: words, onChange, ...control } = field;

  return (
    <BasicField name={name}>
      <Combobox
        {...control}
        autoComplete="off"
        placeholder={t(words.length > 0 ? 'add' : 'choose')}
        options={options.filter(({ value }) => !words.includes(value))}
        value=""
        onChange={(word) => onChange([...words, word])}
        noResult={(typed) => t('noResult', { typed })}
      />
      {words.length > 0 && (
        <ul className={styles.words}>
          {words.map((word) => (
            <li key={word}>
              <Chip
                removeLabel={t('removeWord', { word: labelOf(word) })}
                onRemove={() => onChange(words.filter((other) => other !== word))}
              >
                {labelOf(word)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </BasicField>
  );
}
