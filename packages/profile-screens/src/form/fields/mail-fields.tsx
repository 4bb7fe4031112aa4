import { useTranslation } from '@inkbridge/federation/i18n';
import { addressFields } from '@inkbridge/shared/profile-fields';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormFacts } from '../state/form-context.js';
import { controlId } from '../state/form-steps.js';
import type { FormField } from '../state/form-values.js';
import { FacilityField, type PickedFacility } from './facility-field.js';
import { FieldInput } from './field-input.js';
import styles from './fields.module.css';
import { PickedAddress } from './picked-address.js';

const typedFields: ReadonlySet<string> = new Set(addressFields);

type MailFieldsProps = { names: readonly FormField[]; className: string | undefined };

/** Where letters go: a prison that is picked fills in the four lines, which can be typed instead (D-170). */
export function MailFields({ names, className }: MailFieldsProps) {
  const { t } = useTranslation('form');
  const { form } = useFormFacts();
  const [isNew, setNew] = useState(false);
  const facilityId = useWatch({ control: form.control, name: 'facilityId' });
  const isPicked = facilityId !== null;

  const pick = (picked: PickedFacility) => {
    setNew(true);
    for (const field of addressFields) {
      form.setValue(`basic.${field}`, picked[field], { shouldDirty: true, shouldValidate: true });
    }
    form.setValue('facilityId', picked.id);
  };
  const leave = (focused: string) => {
    form.setValue('facilityId', null);
    setTimeout(() => document.getElementById(focused)?.focus());
  };
  return (
    <>
      <div className={styles.prison}>
        {isPicked ? (
          <PickedAddress
            isNew={isNew}
            onAnother={() => leave(searchId)}
            onByHand={() => leave(controlId('mailingAddress'))}
          />
        ) : (
          <FacilityField
            id={searchId}
            label={t('prison.label')}
            onPick={pick}
            onOther={() => document.getElementById(controlId('mailingAddress'))?.focus()}
          />
        )}
      </div>
      <div className={className}>
        {names
          .filter((name) => !isPicked || !typedFields.has(name))
          .map((name) => (
            <FieldInput key={name} name={name} />
          ))}
      </div>
    </>
  );
}

const searchId = 'profile-facility';
