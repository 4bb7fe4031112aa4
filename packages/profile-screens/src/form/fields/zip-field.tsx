import { getField } from '@inkbridge/shared/profile-fields';
import { TextInput } from '@inkbridge/ui';
import { useWatch } from 'react-hook-form';
import { useOptionLabel } from '../../fields/use-option-label.js';
import { ZipLine } from '../../zip/zip-line.js';
import { registerText, useFormFacts } from '../state/form-context.js';
import { BasicField } from './basic-field.js';
import styles from './fields.module.css';

/** The ZIP code, and below the lines of the address what is known about it. */
export function ZipField() {
  const { form } = useFormFacts();
  const labelOf = useOptionLabel();
  const [zipcode, city, state] = useWatch({
    control: form.control,
    name: ['basic.zipcode', 'basic.city', 'basic.state'] as const,
  });
  return (
    <>
      <BasicField name="zipcode">
        <TextInput
          autoComplete="off"
          inputMode="numeric"
          maxLength={getField('zipcode').maxLength ?? undefined}
          {...registerText(form, 'zipcode')}
        />
      </BasicField>
      <ZipLine typed={{ zipcode, city, state }} stateLabel={labelOf} className={styles.wide} />
    </>
  );
}
