import { isApiError } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { Alert, Button, Notice } from '@inkbridge/ui';
import { ErrorSummary } from '@inkbridge/ui/error-summary';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { EnvelopeOrder } from './envelope-order.js';
import { type FormPart, SectionFields, useProblemText } from './facility-fields.js';
import styles from './facility-form.module.css';
import { contentOf, movesMail, type ValueName, type WhyName } from './facility-values.js';
import { MailStatus } from './mail-status.js';
import type { en } from './messages/en.js';
import type { FacilityFormState } from './use-facility-form.js';

type FacilityFormProps = {
  form: FacilityFormState;
  /** Live profiles that follow it. */
  followers: number;
};

/** Everything about a facility that admins write. */
export function FacilityForm({ form, followers }: FacilityFormProps) {
  const { t } = useTranslation('facilities');
  const id = useId();
  const { attempt, base, values, change } = form;
  const problems: FormPart['problems'] = attempt > 0 ? form.problems : new Map();
  const part: FormPart = { values, change, problems, idOf: (name) => `${id}-${name}` };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <Problems key={attempt} problems={problems} idOf={part.idOf} />
      <Section title={t('section.facility')}>
        <SectionFields of="facility" {...part} />
      </Section>
      <Section title={t('section.mailing')}>
        <SectionFields of="mailing" {...part} />
        <EnvelopeOrder values={values} change={change} />
      </Section>
      <Section title={t('section.mail')}>
        <MailStatus self={base?.id ?? null} {...part} />
      </Section>
      <Section title={t('section.street')} hint={t('streetHint')}>
        <SectionFields of="street" {...part} />
      </Section>
      <Section title={t('section.source')}>
        <SectionFields of="source" {...part} />
      </Section>
      <SaveBar form={form} followers={followers} />
    </form>
  );
}

type SectionProps = { title: string; hint?: string; children: ReactNode };

function Section({ title, hint, children }: SectionProps) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.title}>{title}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </fieldset>
  );
}

function Problems({ problems, idOf }: Pick<FormPart, 'problems' | 'idOf'>) {
  const { t } = useTranslation('facilities');
  const label = useFieldLabel();
  const problemOf = useProblemText({ problems });
  if (problems.size === 0) return null;
  const errors = [...problems.keys()].map((name) => ({
    field: idOf(name),
    message: t('problemOf', { field: label(name), problem: problemOf(name) }),
  }));
  return <ErrorSummary title={t('problems')} errors={errors} />;
}

function useFieldLabel(): (name: ValueName) => string {
  const { t } = useTranslation('facilities');
  const { t: frame } = useTranslation('frame');
  return (name) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field has words
    if (!isWhy(name)) return t(`field.${name as keyof (typeof en)['field']}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every language has a name
    const language = frame(`language.${name.slice('why.'.length) as 'en'}`);
    return t('inLanguage', { label: t('field.why'), language });
  };
}

function isWhy(name: ValueName): name is WhyName {
  return name.startsWith('why.');
}

/** The one button, with what it would do to profiles, and what kept it from doing so. */
function SaveBar({ form, followers }: FacilityFormProps) {
  const { t } = useTranslation('facilities');
  const { base, isChanged, saving } = form;
  return (
    <div className={styles.save}>
      {base && isChanged && <Effects form={form} followers={followers} />}
      <SaveFailure form={form} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={saving.isPending}>
          {t(base ? 'save' : 'saveNew')}
        </Button>
        {base && isChanged && <span className={styles.hint}>{t('unsaved')}</span>}
      </div>
    </div>
  );
}

function Effects({ form: { base, values }, followers }: FacilityFormProps) {
  const { t } = useTranslation('facilities');
  const after = contentOf(values);
  const leaves = after.status.is === 'closed' && after.status.followsTo !== null && base?.status.is !== 'closed';
  if (!base || followers === 0 || !(leaves || movesMail(base, after))) return null;
  return <Notice tone="caution">{t(leaves ? 'followersLeave' : 'followersWill', { count: followers })}</Notice>;
}

function SaveFailure({ form: { saving, checking, reload } }: { form: FacilityFormState }) {
  const { t } = useTranslation('facilities');
  const errorText = useErrorText();
  const error = saving.error ?? checking.error;
  if (!error || saving.isPending || checking.isPending) return null;
  if (!isApiError(error) || error.code !== 'facility_changed') return <Alert>{errorText(error)}</Alert>;
  return (
    <Alert>
      <p>{t('changed')}</p>
      <Button size="small" onClick={() => void reload()}>
        {t('loadCurrent')}
      </Button>
    </Alert>
  );
}
