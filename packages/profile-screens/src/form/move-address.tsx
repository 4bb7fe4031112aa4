import { useTranslation } from '@inkbridge/federation/i18n';
import { Button, Field, TextInput } from '@inkbridge/ui';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useOptionLabel } from '../fields/use-option-label.js';
import { ZipLine } from '../zip/zip-line.js';
import { FacilityField } from './fields/facility-field.js';
import { FieldInput } from './fields/field-input.js';
import { PickedAddress } from './fields/picked-address.js';
import { PriceMark } from './fields/basic-field.js';
import { useControlLabel, useProblemText } from './fields/use-field-texts.js';
import { useFormFacts } from './state/form-context.js';
import { controlId } from './state/form-steps.js';
import styles from './move.module.css';
import type { Move, MoveField } from './use-move.js';

type NewAddressProps = { move: Move; isAsked: boolean };

/** A prison is looked up; its address can be typed instead. */
export function NewAddress({ move, isAsked }: NewAddressProps) {
  const { t } = useTranslation('form');
  const blankText = useBlankText();
  const [isNew, setNew] = useState(false);
  const goTo = (way: () => void) => {
    setNew(true);
    way();
  };
  // What was pressed is gone.
  useEffect(() => {
    if (isNew && move.way !== 'picked') document.getElementById(moveFieldId('facility'))?.focus();
  }, [isNew, move.way]);

  if (move.way === 'picked') {
    return (
      <PickedAddress
        isNew={isNew}
        onAnother={() => goTo(() => move.searchAgain())}
        onByHand={(name) => goTo(() => move.typeAddress(name))}
      />
    );
  }
  if (move.way === 'search') {
    return (
      <>
        <FacilityField
          id={moveFieldId('facility')}
          label={t('prison.name')}
          error={isAsked && move.blank.includes('facility') && blankText('facility')}
          onPick={(picked) => goTo(() => move.pick(picked))}
          onOther={() => goTo(() => move.typeAddress())}
        />
        <p className={styles.note}>
          <Button size="small" variant="quiet" onClick={() => goTo(() => move.typeAddress())}>
            {t('prison.other')}
          </Button>
        </p>
      </>
    );
  }
  return (
    <>
      <div className={styles.fields}>
        <AddressField name="facility" move={move} isAsked={isAsked} className={styles.wide} />
        <AddressField name="street" move={move} isAsked={isAsked} className={styles.wide} />
        <AddressField name="city" move={move} isAsked={isAsked} />
        <FieldInput name="state" />
        <AddressField name="zipcode" move={move} isAsked={isAsked} />
        <MoveZipLine move={move} />
      </div>
      <p className={styles.note}>
        <Button size="small" variant="quiet" onClick={() => goTo(() => move.searchAgain())}>
          {t('prison.find')}
        </Button>
      </p>
    </>
  );
}

/** About what is typed here: a blank line stays in the form as it is in the profile. */
function MoveZipLine({ move: { typed } }: { move: Move }) {
  const { form } = useFormFacts();
  const labelOf = useOptionLabel();
  const state = useWatch({ control: form.control, name: 'basic.state' });
  return <ZipLine typed={{ ...typed, state }} stateLabel={labelOf} className={styles.wide} />;
}

type AddressFieldProps = { name: MoveField; move: Move; isAsked: boolean; className?: string | undefined };

/** A line of the new address. It starts blank: the old one is beside it, and nothing of it may stay by oversight. */
function AddressField({ name, move, isAsked, className }: AddressFieldProps) {
  const { t } = useTranslation('change');
  const { t: ofForm } = useTranslation('form');
  const labelOf = useControlLabel();
  const blankText = useBlankText();
  const isBlank = isAsked && move.blank.includes(name);
  const label = name === 'facility' || name === 'street' ? t(`move.${name}`) : labelOf(name);
  return (
    <Field
      id={moveFieldId(name)}
      className={className}
      label={label}
      mark={name === 'street' ? ofForm('optional') : undefined}
      hint={name === 'facility' ? t('move.facilityHint') : undefined}
      price={name === 'city' || name === 'zipcode' ? <PriceMark name={name} /> : undefined}
      error={isBlank && blankText(name)}
    >
      <TextInput
        autoComplete="off"
        maxLength={move.longestOf(name)}
        value={move.typed[name]}
        onChange={({ currentTarget }) => move.type(name, currentTarget.value)}
      />
    </Field>
  );
}

/** The id of a control, so that the summary can link to it. */
export function moveFieldId(name: MoveField): string {
  return name === 'facility' || name === 'street' ? `move-${name}` : controlId(name);
}

/** What to do about a line that must still be typed. */
export function useBlankText(): (name: MoveField) => string {
  const { t } = useTranslation('change');
  const problemText = useProblemText();
  return (name) => (name === 'facility' || name === 'street' ? t('move.enterFacility') : problemText(name, 'missing'));
}
