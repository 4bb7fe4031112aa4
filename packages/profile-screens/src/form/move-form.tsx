import { useTranslation } from '@inkbridge/federation/i18n';
import { restrictsProfiles } from '@inkbridge/shared/option-lists';
import { dollarsOf, prices } from '@inkbridge/shared/pricing';
import { isNoChange } from '@inkbridge/shared/profile-fields';
import { Alert, Button, Field, Icon, stickyBar, TextInput } from '@inkbridge/ui';
import { ErrorSummary } from '@inkbridge/ui/error-summary';
import { type FormEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { FieldInput } from './fields/field-input.js';
import { PriceMark } from './fields/basic-field.js';
import { useControlLabel, useProblemText } from './fields/use-field-texts.js';
import { FormContext, type ProfileFormWork, useFormFacts } from './state/form-context.js';
import { formChangesOf, priceOf, type Pricing } from './state/form-edit.js';
import { controlId } from './state/form-steps.js';
import { type FormField, type FormValues, knownProblems } from './state/form-values.js';
import { useMoney } from './price/use-quote-lines.js';
import { type SentForm, useSending } from './profile-form.js';
import { ChangedLines } from './review/what-changes.js';
import { StateNotice } from './sections.js';
import { EnvelopePair } from './envelope-pair.js';
import styles from './move.module.css';
import { moveFieldId, NewAddress, useBlankText } from './move-address.js';
import { type Move, type MoveField, useMove } from './use-move.js';

type MoveFormProps = {
  work: ProfileFormWork;
  pricing: Extract<Pricing, { kind: 'update' }>;
  onSend: (sent: SentForm) => Promise<void>;
  failure: ReactNode;
  draft: ReactNode;
  /** The way to every other field. */
  other: ReactNode;
};

/** A new address on one page: the same update as from the long form, asked as one question. */
export function ProfileMoveForm({ work, pricing, ...props }: MoveFormProps) {
  const { form, now } = work;
  const facts = useMemo(() => ({ form, pricing, now }), [form, pricing, now]);
  return (
    <FormContext value={facts}>
      <MoveForm work={work} pricing={pricing} {...props} />
    </FormContext>
  );
}

function MoveForm({ work, pricing, onSend, failure, draft, other }: MoveFormProps) {
  const { form } = work;
  const { t } = useTranslation('change');
  const headingId = useId();
  const move = useMove(form, pricing.live);
  const { submit, question } = useSending(work, onSend);
  const [tries, setTries] = useState(0);
  // react-hook-form changes its values in place.
  const values = useWatch({ control: form.control, compute: (all: FormValues) => structuredClone(all) });
  const { firstName: name } = values.basic;
  const isAsked = tries > 0;

  const send = (event: FormEvent) => {
    if (move.blank.length === 0) return submit(event);
    event.preventDefault();
    setTries(tries + 1);
  };
  return (
    <form className={styles.form} aria-label={t('move.title')} noValidate onSubmit={send}>
      <div className={styles.asks}>
        <Problems key={tries} blank={isAsked ? move.blank : []} />
        <section className={styles.ask} aria-labelledby={`${headingId}-where`}>
          <h2 id={`${headingId}-where`}>{t('move.where', { name })}</h2>
          <NewAddress move={move} isAsked={isAsked} />
          {restrictsProfiles(values.basic.state) && <StateNotice />}
        </section>
        <section className={styles.ask} aria-labelledby={`${headingId}-number`}>
          <h2 id={`${headingId}-number`}>{t('move.number')}</h2>
          <NumberChoice move={move} isAsked={isAsked} labelId={`${headingId}-number`} />
        </section>
        <section className={styles.ask} aria-labelledby={`${headingId}-mail`}>
          <h2 id={`${headingId}-mail`}>{t('move.mail')}</h2>
          <div className={styles.fields}>
            <FieldInput name="institutionalEmailProvider" />
            <FieldInput name="otherEmailProvider" />
          </div>
        </section>
      </div>
      <aside className={styles.then} aria-label={t('move.envelopes')}>
        <EnvelopePair
          before={move.start}
          after={values.basic}
          typed={move.typed}
          facilities={{ before: pricing.live.facilityId, after: values.facilityId }}
        />
        <div className={styles.sendBeside}>
          <Send form={form} pricing={pricing} values={values} failure={failure} />
          <p className={styles.note}>{t('move.receiptFirst')}</p>
        </div>
      </aside>
      <section className={styles.changes} aria-labelledby={`${headingId}-changes`}>
        <ChangedLines live={pricing.live} values={values} headingId={`${headingId}-changes`} isLive />
        <p className={styles.foot}>
          {t('what.stays')}. {other}
        </p>
        {draft}
      </section>
      <div className={styles.bar} ref={stickyBar}>
        <Send form={form} pricing={pricing} values={values} failure={failure} />
      </div>
      {question}
    </form>
  );
}

function NumberChoice({ move, isAsked, labelId }: { move: Move; isAsked: boolean; labelId: string }) {
  const { t } = useTranslation('change');
  const labelOf = useControlLabel();
  const blankText = useBlankText();
  const money = useMoney();
  const isBlank = isAsked && move.blank.includes('inmateNumber');
  const choices = [
    {
      isNew: false,
      text: t.rich('move.same', { whole: <span className={styles.whole} /> }, { number: move.start.inmateNumber }),
    },
    { isNew: true, text: t('move.newNumber') },
  ];
  return (
    <>
      <div className={styles.picks} role="radiogroup" aria-labelledby={labelId}>
        {choices.map(({ isNew, text }) => (
          <label key={String(isNew)} className={styles.pick}>
            <input
              type="radio"
              name="number"
              className={styles.radio}
              checked={move.isNewNumber === isNew}
              onChange={() => move.chooseNumber(isNew)}
            />
            <span className={styles.chip}>
              <Icon name="check" />
              <span>{text}</span>
            </span>
          </label>
        ))}
      </div>
      <p className={styles.note}>{t('move.numberHint', { price: money(prices.field) })}</p>
      {move.isNewNumber && (
        <Field
          id={moveFieldId('inmateNumber')}
          className={styles.newNumber}
          label={labelOf('inmateNumber')}
          price={<PriceMark name="inmateNumber" />}
          error={isBlank && blankText('inmateNumber')}
        >
          <TextInput
            autoComplete="off"
            maxLength={move.longestOf('inmateNumber')}
            value={move.typed.inmateNumber}
            onChange={({ currentTarget }) => move.type('inmateNumber', currentTarget.value)}
          />
        </Field>
      )}
    </>
  );
}

/** The fields of this page by the form's names; a problem elsewhere is named, and the long form shows its field. */
const here: ReadonlySet<string> = new Set<FormField>([
  'mailingAddress',
  'city',
  'state',
  'zipcode',
  'inmateNumber',
  'institutionalEmailProvider',
  'otherEmailProvider',
]);

function Problems({ blank }: { blank: readonly MoveField[] }) {
  const { t } = useTranslation('form');
  const { t: ofChange } = useTranslation('change');
  const textOf = useProblemText();
  const blankText = useBlankText();
  const { form } = useFormFacts();
  const { errors, isSubmitted } = useFormState({ control: form.control });
  const known = isSubmitted ? knownProblems(errors) : [];
  const list = [
    ...blank.map((name) => ({ field: moveFieldId(name), message: blankText(name) })),
    ...known.map(([field, problem]) => ({
      field: field === 'mailingAddress' ? moveFieldId('facility') : controlId(field),
      message: here.has(field) ? textOf(field, problem) : `${textOf(field, problem)} (${ofChange('move.elsewhere')})`,
    })),
  ];
  if (list.length === 0) return null;
  return <ErrorSummary title={t(blank.length > 0 ? 'summary.missing' : 'summary.check')} errors={list} />;
}

type SendProps = Pick<ProfileFormWork, 'form'> & {
  pricing: MoveFormProps['pricing'];
  values: FormValues;
  failure: ReactNode;
};

function Send({ form, pricing, values, failure }: SendProps) {
  const { t } = useTranslation('change');
  const money = useMoney();
  const { isSubmitting } = useFormState({ control: form.control });
  const { total } = priceOf(pricing, values).quote;
  const amount = dollarsOf(total) > 0 ? money(total) : t('what.free');
  return (
    <>
      {failure !== null && !isSubmitting && <Alert className={styles.failure}>{failure}</Alert>}
      <Button type="submit" variant="primary" block busy={isSubmitting}>
        {isNoChange(formChangesOf(pricing.live, values)) ? t('move.sendNothing') : t('move.send', { amount })}
      </Button>
    </>
  );
}
