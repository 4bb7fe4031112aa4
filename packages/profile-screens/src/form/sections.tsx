import { useTranslation } from '@inkbridge/federation/i18n';
import { interestGroups, restrictsProfiles } from '@inkbridge/shared/option-lists';
import { allowances, type ChangeKind, dollarsOf, prices } from '@inkbridge/shared/pricing';
import { maxBioWords, type Section } from '@inkbridge/shared/profile-fields';
import { Notice } from '@inkbridge/ui';
import { Checkbox } from '@inkbridge/ui/checkbox';
import { type ReactNode, useState } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { useOptionLabel } from '../fields/use-option-label.js';
import { BioField } from './fields/bio-field.js';
import { FieldInput } from './fields/field-input.js';
import { InterestsField } from './fields/interests-field.js';
import { useProblemText } from './fields/use-field-texts.js';
import { LiveEnvelope } from './fields/live-envelope.js';
import { MailFields } from './fields/mail-fields.js';
import { useFormFacts } from './state/form-context.js';
import { controlId, type FormStep } from './state/form-steps.js';
import { type FormField, formFields, type FormValues } from './state/form-values.js';
import { PhotosField } from './photos/photos-field.js';
import { useMoney } from './price/use-quote-lines.js';
import styles from './section.module.css';

/** The fields of each step except the last, whose content depends on what is sent. */
export function StepFields({
  step,
  onUploading,
}: {
  step: FormStep;
  onUploading: (tile: string, busy: boolean) => void;
}) {
  switch (step) {
    case 'person':
    case 'appearance':
      return <Fields section={step} />;
    case 'mail':
      return (
        <>
          <MailFields names={fieldsIn('mail')} className={styles.fields} />
          <LiveEnvelope />
          <StateNotice />
        </>
      );
    case 'background':
      return (
        <>
          <Fields section="background" />
          <Schools />
        </>
      );
    case 'words':
      return <BioField />;
    case 'photos':
      return <PhotosField busyChange={onUploading} />;
    case 'interests':
      return interestGroups.map((group) => <InterestsField key={group} group={group} />);
    case 'check':
      return null;
  }
}

type PlainSection = Extract<Section, 'person' | 'mail' | 'appearance' | 'background' | 'schools'>;

/** Fields of a section, in the order of the catalogue. */
function fieldsIn(section: PlainSection): FormField[] {
  return formFields.filter((field) => field.section === section).map(({ name }) => name);
}

function Fields({ section }: { section: PlainSection }): ReactNode {
  return (
    <div className={styles.fields}>
      {fieldsIn(section).map((name) => (
        <FieldInput key={name} name={name} />
      ))}
    </div>
  );
}

/** Six fields that most users leave empty; open if one of them is filled in or has a problem. */
function Schools() {
  const { form } = useFormFacts();
  const { t } = useTranslation('form');
  const names = fieldsIn('schools');
  const [wasFilled] = useState(() => names.some((name) => form.getValues(`basic.${name}`) !== ''));
  const { errors } = useFormState({ control: form.control, name: names.map((name) => `basic.${name}` as const) });
  const isWrong = names.some((name) => errors.basic && Object.hasOwn(errors.basic, name));
  return (
    <details className={styles.schools} open={wasFilled || isWrong || undefined}>
      <summary className={styles.schoolsLabel}>{t('schools')}</summary>
      <Fields section="schools" />
    </details>
  );
}

/** Warns the author that a profile could get the person inside into trouble (D-71). */
export function StateNotice() {
  const { form } = useFormFacts();
  const { t } = useTranslation('form');
  const labelOf = useOptionLabel();
  const state = useWatch({ control: form.control, name: 'basic.state' });
  return (
    <output className={styles.notice}>
      <Notice tone="caution">
        {restrictsProfiles(state) ? t('stateRestricts', { state: labelOf(state) }) : t('stateNotice')}
      </Notice>
    </output>
  );
}

/** One line of explanation below the heading of a step. */
export function useStepLead(): (step: FormStep) => string | undefined {
  const { t } = useTranslation('form');
  const { pricing } = useFormFacts();
  const money = useMoney();
  const price = money(prices.field);
  const isUpdate = pricing.kind === 'update';
  const { freeBioWords: free, wordsPerBlock: block } = allowances;
  const freeLeadOf = useFreeStepLead();
  return (step) => {
    const freeLead = pricing.kind === 'free' ? freeLeadOf(step, pricing.of) : undefined;
    if (freeLead !== undefined) return freeLead;
    switch (step) {
      case 'person':
      case 'mail':
        return t(`stepLead.${step}`);
      case 'background':
        return t(isUpdate ? 'stepLead.backgroundUpdate' : 'stepLead.background', { price });
      case 'words':
        return t('stepLead.words', { free, block, dollars: dollarsOf(prices.wordBlock) });
      case 'interests':
        return t(isUpdate ? 'stepLead.interestsUpdate' : 'stepLead.interests', { price });
      case 'check':
        return t(isUpdate ? 'check.leadUpdate' : 'check.lead');
      case 'appearance':
      case 'photos':
        return undefined;
    }
  };
}

/** The same for forms without charges; undefined for steps whose text mentions no price anyway. */
function useFreeStepLead(): (step: FormStep, of: ChangeKind) => string | undefined {
  const { t, language } = useTranslation('form');
  return (step, of) => {
    switch (step) {
      case 'background':
        return t('stepLead.backgroundFree');
      case 'words':
        return t('stepLead.wordsFree', { most: maxBioWords.toLocaleString(language) });
      case 'interests':
        return t('stepLead.interestsFree');
      case 'check':
        return t(of === 'update' ? 'check.leadFreeUpdate' : 'check.leadFree');
      case 'person':
      case 'mail':
      case 'appearance':
      case 'photos':
        return undefined;
    }
  };
}

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
