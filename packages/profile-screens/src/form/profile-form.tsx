import { useTranslation } from '@inkbridge/federation/i18n';
import { Alert, Button, classes } from '@inkbridge/ui';
import { latePart } from '../late/late-part.js';
import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { CheckFields } from './check-fields.js';
import { FormContext, useFormFacts, useIsFree } from './form-context.js';
import { priceOf, type FormPrice, type Pricing } from './form-edit.js';
import { formSteps, stepOf, type FormStep } from './form-steps.js';
import { knownProblems, type FormValues } from './form-values.js';
import { AnnouncedTotal } from './price/announced-total.js';
import { PriceBar } from './price/price-bar.js';
import { PriceOfForm } from './price/price-of-form.js';
import { PricePanel } from './price/price-panel.js';
import { ProblemSummary } from './problem-summary.js';
import styles from './profile-form.module.css';
import { Progress } from './progress.js';
import type { ReviewProps } from './review/review.js';
import { Section } from './section.js';
import { StepFields, useStepLead } from './sections.js';
import { useContinue } from './use-continue.js';
import { useScrolledStep } from './use-scrolled-step.js';
import type { ProfileFormWork } from './use-profile-form.js';

/** Seen last and not by everyone, so it loads after the form. */
const LateReview = latePart<ReviewProps>(() => import('./review/review-part.js'));

/** A complete, valid form, with the price its author saw. */
export type SentForm = { values: FormValues; price: FormPrice };

type ProfileFormProps = {
  work: ProfileFormWork;
  pricing: Pricing;
  /** Names the form for screen readers. */
  label: string;
  submitLabel: string;
  /** Called once at a time: the button is busy until it settles. */
  onSend: (sent: SentForm) => Promise<void>;
  /** Why the last attempt failed; the typed values stay. */
  failure: ReactNode;
  /** The state of the draft, and the choice to make if another window has one. */
  draft?: ReactNode;
  /** Called when the author moves to another step. */
  onStep?: () => void;
};

/** All fields of a profile, in steps, with the price of each and the total always visible (AC-166…222). */
export function ProfileForm({ work, pricing, draft, onStep, ...props }: ProfileFormProps) {
  const { form, now, goTo } = work;
  const facts = useMemo(() => ({ form, pricing, now }), [form, pricing, now]);
  const go = (step: FormStep) => {
    goTo(step);
    onStep?.();
  };
  return (
    <FormContext value={facts}>
      <SendingForm {...props} work={{ ...work, goTo: go }} draft={draft} />
    </FormContext>
  );
}

/** The form of an update. */
export function ProfileUpdateForm(props: Omit<ProfileFormProps, 'label' | 'submitLabel'>) {
  const { t } = useTranslation('form');
  return <ProfileForm {...props} label={t('update.title')} submitLabel={t('submit.update')} />;
}

type SendingFormProps = Omit<ProfileFormProps, 'pricing' | 'onStep'>;

function SendingForm({ work, label, submitLabel, onSend, failure, draft }: SendingFormProps) {
  const { form, step, enter, goTo, requestedStep, asksConsent } = work;
  const leadOf = useStepLead();
  const [uploads, setUploads] = useState<readonly string[]>([]);
  const { submit, refusals } = useSending(work, onSend);
  const onUploading = (tile: string, busy: boolean) =>
    setUploads((tiles) => [...tiles.filter((other) => other !== tile), ...(busy ? [tile] : [])]);
  const send = { label: submitLabel, failure, isUploading: uploads.length > 0 };
  const isFree = useIsFree();
  const { leftEmpty, onGo, onContinue } = useContinue(goTo);
  useScrolledStep(enter);

  return (
    // Not interactive itself: only keeps Enter from submitting the form.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={classes(styles.form, isFree && styles.free)}
      aria-label={label}
      noValidate
      onSubmit={submit}
      onKeyDown={stayOnEnter}
    >
      <Progress current={step} onGo={onGo} draft={draft} />
      <div className={styles.sheet}>
        {refusals > 0 && <ProblemSummary key={refusals} onGo={enter} />}
        {formSteps.map((name) => (
          <Section
            key={name}
            step={name}
            lead={leadOf(name)}
            isCurrent={name === step}
            focusKey={requestedStep.step === name ? requestedStep.key : 0}
            onEnter={enter}
            leftEmpty={leftEmpty}
            onGo={onGo}
            onContinue={onContinue}
          >
            <StepFields step={name} onUploading={onUploading} />
            {name === 'check' && (
              <>
                <LateReview onGo={goTo} onEnter={enter} />
                <CheckFields asksConsent={asksConsent} />
                <div className={styles.sheetSend}>
                  <Send {...send} form={form} />
                </div>
              </>
            )}
          </Section>
        ))}
      </div>
      {!isFree && (
        <PriceOfForm>
          <PricePanel>
            <Send {...send} form={form} />
          </PricePanel>
          <PriceBar />
          <AnnouncedTotal />
        </PriceOfForm>
      )}
    </form>
  );
}

type SendProps = {
  form: ProfileFormWork['form'];
  label: string;
  failure: ReactNode;
  /** A picture is uploading; sending waits for it. */
  isUploading: boolean;
};

function Send({ form, label, failure, isUploading }: SendProps) {
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <>
      {failure !== null && !isSubmitting && <Alert className={styles.failure}>{failure}</Alert>}
      <Button type="submit" variant="primary" block busy={isSubmitting || isUploading}>
        {label}
      </Button>
    </>
  );
}

/** Sends once at a time. A problem opens its step, and the summary above describes it. */
function useSending({ form, enter }: ProfileFormWork, onSend: ProfileFormProps['onSend']) {
  const { pricing } = useFormFacts();
  const isRunning = useRef(false);
  const [refusals, setRefusals] = useState(0);

  const handle = form.handleSubmit(
    async (values) => {
      setRefusals(0);
      await onSend({ values, price: priceOf(pricing, values) });
    },
    (errors) => {
      const [first] = knownProblems(errors);
      if (first) enter(stepOf(first[0]));
      setRefusals((count) => count + 1);
    },
  );
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (isRunning.current) return; // a second press can come before the button shows as busy
    isRunning.current = true;
    void handle().finally(() => (isRunning.current = false));
  };
  return { submit, refusals };
}

/** In a form this long, Enter in a field does not mean "send". */
function stayOnEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
