import { useTranslation } from '@inkbridge/federation/i18n';
import { Checkbox } from '@inkbridge/ui/checkbox';
import { useController, useFormState } from 'react-hook-form';
import { useProblemText } from './fields/use-field-texts.js';
import { useFormFacts } from './form-context.js';
import { controlId } from './form-steps.js';
import type { FormValues } from './form-values.js';
import styles from './section.module.css';

/** The consent statement (D-70), and how the profile can be found (D-99). */
export function CheckFields({ asksConsent }: { asksConsent: boolean }) {
  const { t } = useTranslation('form');
  return (
    <div className={styles.checks}>
      {asksConsent && <Consent />}
      <fieldset className={styles.choices}>
        <legend className={styles.choicesLabel}>{t('check.choices')}</legend>
        <KeepOut name="showOrientation" label={t('check.hideOrientation')} />
        <KeepOut name="lgbtqTab" label={t('check.lgbtqTab')} />
        <KeepOut name="searchEngines" label={t('check.searchEngines')} />
      </fieldset>
    </div>
  );
}

function Consent() {
  const { form } = useFormFacts();
  const { t } = useTranslation('form');
  const problemText = useProblemText();
  const { errors } = useFormState({ control: form.control, name: 'consented', exact: true });
  return (
    <Checkbox
      id={controlId('consented')}
      label={t('check.consent')}
      error={errors.consented && problemText('consented', 'missing')}
      {...form.register('consented')}
    />
  );
}

/** The stored value means "shown"; the box means "not shown". */
function KeepOut({ name, label }: { name: keyof FormValues['listing']; label: string }) {
  const { form } = useFormFacts();
  const { field } = useController({ control: form.control, name: `listing.${name}` });
  const { value, onChange, ...control } = field;
  return (
    <Checkbox
      {...control}
      label={label}
      checked={!value}
      onChange={({ currentTarget }) => onChange(!currentTarget.checked)}
    />
  );
}
