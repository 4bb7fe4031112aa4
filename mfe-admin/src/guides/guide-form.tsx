import { addGuide, changeGuide, guides, isApiError, useMutation } from '@inkbridge/api-client';
import type { GuideJson } from '@inkbridge/contracts';
import { firstGuideDay, type GuideKind } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { calendarDate } from '@inkbridge/shared/profile-fields';
import { Alert, Button, Dialog, Field, Select, showToast, TextArea, TextInput, useNow } from '@inkbridge/ui';
import { Checkbox } from '@inkbridge/ui/checkbox';
import { ErrorSummary } from '@inkbridge/ui/error-summary';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { DayInput } from '../kit/records/day-input.js';
import { type GuideField, guideFields } from './guide-fields.js';
import styles from './guide-form.module.css';
import { type GuideProblem, problemsOf } from './guide-problems.js';
import { contentOf, emptyValues, type GuideValues, valuesOf, wordsOf } from './guide-values.js';

type GuideFormProps = {
  kind: GuideKind;
  /** Null for a new one. */
  guide: GuideJson | null;
  title: string;
  onClose: () => void;
};

/** The form of a card, a link, a notice or a day; stays open with the typed text until it is published. */
export function GuideForm({ kind, guide, title, onClose }: GuideFormProps) {
  const { t } = useTranslation('guides');
  const { t: ofConfirm } = useTranslation('confirm');
  const errorText = useGuideError();
  const id = useId();
  const today = calendarDate(useNow());
  const [values, setValues] = useState(() => (guide ? valuesOf(guide.content) : emptyValues(kind, today)));
  const [attempt, setAttempt] = useState(0);
  const saving = useSaving({ kind, guide, values }, onClose);
  const idOf = ({ name }: GuideField) => `${id}-${name}`;
  const labelOf = useFieldLabel();
  const problems = problemsOf(kind, values, today);
  const shown: typeof problems = attempt > 0 ? problems : new Map();
  const said = ({ why, values: facts }: GuideProblem) => t(`problem.${why}`, facts);
  const errors = [...shown].map(([field, problem]) => ({
    field: idOf(field),
    message: t('problemOf', { field: labelOf(field), problem: said(problem) }),
  }));
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (problems.size > 0) setAttempt(attempt + 1);
    else saving.mutate();
  };
  const close = () => {
    if (!saving.isPending) onClose();
  };
  return (
    <Dialog
      open
      title={title}
      closeLabel={ofConfirm('close')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{ofConfirm('cancel')}</Button>
          <Button type="submit" form={`${id}-form`} variant="primary" busy={saving.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} className={styles.form} noValidate onSubmit={send}>
        {errors.length > 0 && <ErrorSummary key={attempt} title={t('problems')} errors={errors} />}
        {guideFields[kind].map((field) => {
          const problem = shown.get(field);
          return (
            <GuideInput
              key={field.name}
              field={field}
              id={idOf(field)}
              value={values[field.name] ?? ''}
              error={problem ? said(problem) : null}
              onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
            />
          );
        })}
        {saving.error && !saving.isPending && (
          <div ref={showBesideButtons}>
            <Alert>{errorText(saving.error)}</Alert>
          </div>
        )}
      </form>
    </Dialog>
  );
}

type Typed = Pick<GuideFormProps, 'kind' | 'guide'> & { values: GuideValues };

function useSaving({ kind, guide, values }: Typed, onSaved: () => void) {
  const { t } = useTranslation('guides');
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const content = contentOf(kind, values);
      return guide ? changeGuide(guide, content, { client }) : addGuide(content, { client });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: guides.queryKey });
      showToast({ icon: 'check', text: t('saved') });
      onSaved();
    },
  });
}

/** The form is long, and it scrolls under its buttons. */
function showBesideButtons(failure: HTMLElement | null) {
  failure?.scrollIntoView?.({ block: 'nearest' });
}

type GuideInputProps = {
  field: GuideField;
  id: string;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
};

/** One field of the form of a card, a link, a notice or a day. */
function GuideInput(props: GuideInputProps) {
  const { field, id, error } = props;
  const { t } = useTranslation('guides');
  const label = useFieldLabel()(field);
  const hint = useHint(field);
  if (field.input === 'set') return <OptionSet {...props} label={label} />;
  return (
    <Field id={id} label={label} mark={field.required ? undefined : t('optional')} hint={hint} error={error}>
      <Control {...props} />
    </Field>
  );
}

function useFieldLabel(): (field: GuideField) => string {
  const { t } = useTranslation('guides');
  const { t: frame } = useTranslation('frame');
  return ({ label, language }) => {
    const text = t(`field.${label}`);
    return language ? t('inLanguage', { label: text, language: frame(`language.${language}`) }) : text;
  };
}

function useHint({ label }: GuideField): string | undefined {
  const { t } = useTranslation('guides');
  if (label !== 'addressLines' && label !== 'address') return undefined;
  return t(`hint.${label}`, { name: '{name}', number: '{number}', facility: '{facility}' });
}

const types = { line: 'text', address: 'url', number: 'text', date: 'date', instant: 'datetime-local' } as const;

function Control({ field, value, onChange }: GuideInputProps) {
  const { t } = useTranslation('guides');
  const optionText = useOptionText();
  if (field.input === 'area') {
    return <TextArea rows={4} value={value} onChange={({ target }) => onChange(target.value)} />;
  }
  if (field.input === 'choice') {
    return (
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        {field.blank && <option value="">{t(field.blank)}</option>}
        {field.options?.map((option) => (
          <option key={option} value={option}>
            {optionText(field, option)}
          </option>
        ))}
      </Select>
    );
  }
  if (field.input === 'set') return null;
  if (field.input === 'date' || field.input === 'instant') {
    return <DayInput type={types[field.input]} min={firstGuideDay} value={value} onChange={onChange} />;
  }
  return (
    <TextInput
      type={types[field.input]}
      inputMode={field.input === 'number' ? 'decimal' : undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function OptionSet({ field, value, label, onChange }: GuideInputProps & { label: string }) {
  const optionText = useOptionText();
  const chosen = wordsOf(value);
  const toggle = (option: string, isChosen: boolean) =>
    onChange((isChosen ? [...chosen, option] : chosen.filter((one) => one !== option)).join(' '));
  return (
    <fieldset className={styles.set}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {field.options?.map((option) => (
          <Checkbox
            key={option}
            label={optionText(field, option)}
            checked={chosen.includes(option)}
            onChange={({ currentTarget }) => toggle(option, currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Fields that are answered with yes or no. */
const answers: ReadonlySet<GuideField['label']> = new Set(['bothSides', 'returnAddress', 'legalName']);

/** The words of an option; states are shown as they are stored. */
function useOptionText(): (field: Pick<GuideField, 'label'>, option: string) => string {
  const { t } = useTranslation('guides');
  const { t: rule } = useTranslation('mailRules');
  const groups: Partial<Record<GuideField['label'], string>> = {
    system: 'system',
    delivery: 'delivery',
    paperSize: 'paperSize',
    paperColor: 'paperColor',
    inkColors: 'ink',
    accepted: 'item',
    refused: 'item',
  };
  return ({ label }, option) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every option has words
    if (label === 'tone') return t(`tone.${option as 'info'}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every option has words
    if (answers.has(label)) return t(option as 'yes');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every option has words
    if (label === 'nameOrder') return t(`nameOrder.${option as 'first_last'}`);
    const group = groups[label];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every option has words
    return group ? rule(`${group}.${option}` as 'system.state') : option;
  };
}

/** Why something could not be published or removed. */
export function useGuideError(): (error: unknown) => string {
  const { t } = useTranslation('guides');
  const errorText = useErrorText();
  return (error) => (isApiError(error) && error.code === 'guide_changed' ? t('changed') : errorText(error));
}
