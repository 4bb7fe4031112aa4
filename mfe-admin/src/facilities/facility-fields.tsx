import { facilityHouses, facilityKinds, facilityTexts, firstGuideDay } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { classes, Field, Select, TextArea, TextInput } from '@inkbridge/ui';
import { DayInput } from '../kit/records/day-input.js';
import styles from './facility-form.module.css';
import { type FacilityValues, type Problem, stateOptions, type ValueName, whyNames } from './facility-values.js';
import type { en } from './messages/en.js';

/** What every part of the form gets. */
export type FormPart = {
  values: FacilityValues;
  change: (changes: Partial<FacilityValues>) => void;
  /** The `id` of a field's control, so that the list of problems can lead to it. */
  idOf: (name: string) => string;
  problems: ReadonlyMap<ValueName, Problem>;
};

type FieldLook = {
  name: Exclude<keyof (typeof en)['field'], 'why'>;
  input: 'line' | 'lines' | 'address' | 'date' | 'choice';
  optional?: true;
  longest?: number;
  options?: readonly string[];
  /** Takes half a line where there is room. */
  half?: true;
};

/** The fields of the form in their sections. */
export const fieldsOf = {
  facility: [
    { name: 'name', input: 'line', longest: facilityTexts.name },
    { name: 'otherNames', input: 'lines', optional: true },
    { name: 'agency', input: 'line', longest: facilityTexts.agency, optional: true },
    { name: 'state', input: 'choice', options: ['', ...stateOptions], half: true },
    { name: 'kind', input: 'choice', options: facilityKinds, half: true },
    { name: 'houses', input: 'choice', options: ['', ...facilityHouses], half: true },
  ],
  mailing: [
    { name: 'mailingLines', input: 'lines' },
    { name: 'mailingCity', input: 'line', longest: facilityTexts.city },
    { name: 'mailingState', input: 'choice', options: ['', ...stateOptions], half: true },
    { name: 'mailingZip', input: 'line', longest: 10, half: true },
  ],
  street: [
    { name: 'streetLines', input: 'lines', optional: true },
    { name: 'streetCity', input: 'line', longest: facilityTexts.city, optional: true, half: true },
    { name: 'streetZip', input: 'line', longest: 10, optional: true, half: true },
  ],
  source: [
    { name: 'phone', input: 'line', longest: 40, optional: true, half: true },
    { name: 'page', input: 'address', optional: true },
    { name: 'sourceUrl', input: 'address', optional: true },
    { name: 'checkedOn', input: 'date', half: true },
  ],
  stop: [
    { name: 'from', input: 'date', half: true },
    { name: 'until', input: 'date', optional: true, half: true },
  ],
} as const satisfies Record<string, readonly FieldLook[]>;

/** The fields of one section. */
export function SectionFields({ of, ...part }: FormPart & { of: keyof typeof fieldsOf }) {
  return (
    <div className={styles.fields}>
      {fieldsOf[of].map((look) => (
        <FacilityInput key={look.name} look={look} {...part} />
      ))}
    </div>
  );
}

/** The field's message; '' if it has no problem. */
export function useProblemText({ problems }: Pick<FormPart, 'problems'>): (name: ValueName) => string {
  const { t } = useTranslation('facilities');
  return (name) => {
    const problem = problems.get(name);
    return problem ? t(`problem.${problem}`, { first: formatDate(firstGuideDay) }) : '';
  };
}

function FacilityInput({ look, values, change, idOf, problems }: FormPart & { look: FieldLook }) {
  const { t } = useTranslation('facilities');
  const problemOf = useProblemText({ problems });
  const { name } = look;
  const hint = name === 'otherNames' || name === 'mailingLines' || name === 'until' ? t(`hint.${name}`) : undefined;
  return (
    <Field
      id={idOf(name)}
      label={t(`field.${name}`)}
      mark={look.optional && t('optional')}
      hint={hint}
      error={problemOf(name)}
      className={classes(look.half && styles.half)}
    >
      <Control look={look} value={values[name]} onChange={(value) => change({ [name]: value })} />
    </Field>
  );
}

type ControlProps = { look: FieldLook; value: string; onChange: (value: string) => void };

function Control({ look, value, onChange }: ControlProps) {
  const optionText = useOptionText(look.name);
  switch (look.input) {
    case 'lines':
      return <TextArea rows={3} value={value} onChange={({ target }) => onChange(target.value)} />;
    case 'choice':
      return (
        <Select value={value} onChange={({ target }) => onChange(target.value)}>
          {look.options?.map((option) => (
            <option key={option} value={option}>
              {optionText(option)}
            </option>
          ))}
        </Select>
      );
    case 'date':
      return <DayInput type="date" min={firstGuideDay} value={value} onChange={onChange} />;
    case 'line':
    case 'address':
      return (
        <TextInput
          type={look.input === 'address' ? 'url' : 'text'}
          maxLength={look.longest ?? facilityTexts.page}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}

/** The words of an option; states are shown as they are stored. */
function useOptionText(name: FieldLook['name']): (option: string) => string {
  const { t } = useTranslation('facilities');
  const { t: rule } = useTranslation('mailRules');
  return (option) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every option has words
    if (name === 'houses') return option === '' ? t('housesUnknown') : t(`houses.${option as 'men'}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every option has words
    if (name === 'kind') return rule(`system.${option as 'state'}`);
    return option === '' ? t('chooseState') : option;
  };
}

/** Why mail is stopped, once for each language of the pages. */
export function WhyFields({ values, change, idOf, problems }: FormPart) {
  const { t } = useTranslation('facilities');
  const { t: frame } = useTranslation('frame');
  const problemOf = useProblemText({ problems });
  return whyNames.map(({ name, language }) => (
    <Field
      key={name}
      id={idOf(name)}
      label={t('inLanguage', { label: t('field.why'), language: frame(`language.${language}`) })}
      error={problemOf(name)}
    >
      <TextInput
        lang={language}
        maxLength={facilityTexts.why}
        value={values[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </Field>
  ));
}
