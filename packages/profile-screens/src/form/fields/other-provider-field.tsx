import { getField } from '@inkbridge/shared/profile-fields';
import { TextInput } from '@inkbridge/ui';
import { useWatch } from 'react-hook-form';
import { useFormFacts } from '../form-context.js';
import { BasicField } from './basic-field.js';

const { requiredWhen, maxLength } = getField('otherEmailProvider');

/** Shown only with "Other provider" (AC-211, D-42). */
export function OtherProviderField() {
  const { form } = useFormFacts();
  const isShown = useWatch({
    control: form.control,
    name: 'basic.institutionalEmailProvider',
    compute: (provider: string) => provider === requiredWhen?.is,
  });
  if (!isShown) return null;
  return (
    <BasicField name="otherEmailProvider">
      <TextInput autoComplete="off" maxLength={maxLength ?? undefined} {...form.register('basic.otherEmailProvider')} />
    </BasicField>
  );
}
