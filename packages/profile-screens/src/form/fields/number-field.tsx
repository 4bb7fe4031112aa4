import { useTranslation } from '@inkbridge/federation/i18n';
import { formatHeight, positiveNumber } from '@inkbridge/shared/profile-fields';
import { TextInput } from '@inkbridge/ui';
import { useWatch } from 'react-hook-form';
import { useFormFacts } from '../form-context.js';
import { BasicField } from './basic-field.js';

type NumberName = 'height' | 'weight';

/**
 * A whole number above 0. Clears text that cannot become one immediately, and other invalid text on blur (AC-530…536).
 */
export function NumberField({ name }: { name: NumberName }) {
  const { form } = useFormFacts();
  const hint = useHint(name);
  const path = `basic.${name}` as const;
  const accept = (text: string) => form.setValue(path, text, { shouldValidate: true, shouldDirty: true });

  return (
    <BasicField name={name} hint={hint}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        {...form.register(path, {
          onChange: ({ target }: { target: HTMLInputElement }) => {
            if (target.value !== '' && !/^\s*[1-9]/.test(target.value)) accept('');
          },
          onBlur: ({ target }: { target: HTMLInputElement }) => {
            const number = positiveNumber(target.value);
            const text = number === null ? '' : String(Math.round(number));
            if (text !== target.value) accept(text);
          },
        })}
      />
    </BasicField>
  );
}

/** The height is typed in inches; the hint shows feet and inches (AC-105, D-38). */
function useHint(name: NumberName): string | undefined {
  const { form } = useFormFacts();
  const { t } = useTranslation('profile');
  const inches = useWatch({
    control: form.control,
    name: 'basic.height',
    compute: (typed: string) => (name === 'height' ? positiveNumber(typed) : null),
  });
  return inches === null ? undefined : t('height', formatHeight(inches));
}
