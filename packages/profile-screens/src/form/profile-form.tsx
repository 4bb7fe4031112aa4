import { useTranslation } from '@inkbridge/federation/i18n';
import type { Cents } from '@inkbridge/shared/pricing';
import { isNoChange } from '@inkbridge/shared/profile-fields';
import { Alert, Button, classes, Skeleton } from '@inkbridge/ui';
import { ErrorSummary } from '@inkbridge/ui/error-summary';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useFormState, useWatch } from 'react-hook-form';
import { latePart } from '../late/late-part.js';
import { CheckFields, StepFields, useStepLead } from './sections.js';
import { useProblemText } from './fields/use-field-texts.js';
import { FormContext, type ProfileFormWork, useFormFacts, useIsFree } from './state/form-context.js';
import { formChangesOf, type FormPrice, priceOf, type Pricing } from './state/form-edit.js';
import { controlId, type FormStep, formSteps, missingInSteps, stepId, stepOf } from './state/form-steps.js';
import { type FormValues, knownProblems } from './state/form-values.js';
import { PriceOfForm } from './price/form-price.js';
import { useMoney } from './price/use-quote-lines.js';
import { AnnouncedTotal, PriceBar, PricePanel } from './price/price.js';
import styles from './profile-form.module.css';
import { Progress } from './progress.js';
import type { ReviewProps } from './review/review.js';
import { type LeftStep, Section } from './section.js';
import { useZipQuestion } from './use-zip-question.js';

/**
 * Seen last and not by everyone, so it loads after the form. What stands below it comes with it: a button that is there
 * earlier would move under a finger.
 */
const LateReview = latePart<ReviewProps>(() => import('./review/review.js'));

/** A complete, valid form, with the price its author saw. */
export type SentForm = { values: FormValues; price: FormPrice };

type ProfileFormProps = {
  work: ProfileFormWork;
  pricing: Pricing;
  /** Names the form for screen readers. */
  label: string;
  submitLabel: ReactNode;
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
  return <ProfileForm {...props} label={t('update.title')} submitLabel={<SendChanges />} />;
}

/** What sending costs, once there is something to send. */
function SendChanges() {
  const { t } = useTranslation('form');
  const { form, pricing } = useFormFacts();
  const money = useMoney();
  const total = useWatch({ control: form.control, compute: (values: FormValues) => totalOf(pricing, values) });
  const amount = total === null ? null : total > 0 ? money(total) : t('mark.free');
  const words = pricing.kind === 'update' ? 'changes' : 'update';
  return <span>{amount === null ? t(`submit.${words}`) : t('submit.changesFor', { amount })}</span>;
}

function totalOf(pricing: Pricing, values: FormValues): Cents | null {
  if (pricing.kind !== 'update' || isNoChange(formChangesOf(pricing.live, values))) return null;
  return priceOf(pricing, values).quote.total;
}

type SendingFormProps = Omit<ProfileFormProps, 'pricing' | 'onStep'>;

function SendingForm({ work, label, submitLabel, onSend, failure, draft }: SendingFormProps) {
  const { form, step, enter, goTo, requestedStep, asksConsent } = work;
  const leadOf = useStepLead();
  const [uploads, setUploads] = useState<readonly string[]>([]);
  const { submit, refusals, question } = useSending(work, onSend);
  const onUploading = (tile: string, busy: boolean) =>
    setUploads((tiles) => [...tiles.filter((other) => other !== tile), ...(busy ? [tile] : [])]);
  const send = { label: submitLabel, failure, isUploading: uploads.length > 0 };
  const isFree = useIsFree();
  const { pricing } = useFormFacts();
  /** The lines of an update are above: the bar of a phone need not lead to them. At a desk the panel sends. */
  const isSentFromBar = step === 'check' && pricing.kind === 'update';
  const { left, onGo, onContinue } = useContinue(goTo);
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
            left={left}
            onGo={onGo}
            onContinue={onContinue}
          >
            <StepFields step={name} onUploading={onUploading} />
            {name === 'check' && (
              <LateReview onGo={goTo} onEnter={enter} fallback={<Skeleton shape="control" />}>
                <CheckFields asksConsent={asksConsent} />
                {pricing.kind !== 'update' && (
                  <div className={styles.sheetSend}>
                    <Send {...send} form={form} />
                  </div>
                )}
              </LateReview>
            )}
          </Section>
        ))}
      </div>
      {!isFree && (
        <PriceOfForm>
          <PricePanel>
            <Send {...send} form={form} />
          </PricePanel>
          <PriceBar>{isSentFromBar && <Send {...send} form={form} />}</PriceBar>
          <AnnouncedTotal />
        </PriceOfForm>
      )}
      {question}
    </form>
  );
}

type SendProps = {
  form: ProfileFormWork['form'];
  label: ReactNode;
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
export function useSending({ form, enter }: ProfileFormWork, onSend: ProfileFormProps['onSend']) {
  const { pricing } = useFormFacts();
  const isRunning = useRef(false);
  const [refusals, setRefusals] = useState(0);
  const zip = useZipQuestion(() => enter(stepOf('zipcode')));

  const handle = form.handleSubmit(
    async (values) => {
      setRefusals(0);
      if (await zip.isMeant(values)) await onSend({ values, price: priceOf(pricing, values) });
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
  return { submit, refusals, question: zip.question };
}

/** In a form this long, Enter in a field does not mean "send". */
function stayOnEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** The remaining problems, with a link to each field (AC-525). Takes focus when it appears. */
function ProblemSummary({ onGo }: { onGo: (step: FormStep) => void }) {
  const { form } = useFormFacts();
  const { t } = useTranslation('form');
  const textOf = useProblemText();
  const { errors } = useFormState({ control: form.control });
  const problems = knownProblems(errors);
  if (problems.length === 0) return null;

  /** On a phone the field may be in a hidden step, and hidden fields cannot take focus. */
  const openPart = ({ target }: MouseEvent) => {
    // A translator puts elements of its own into the link.
    const address = target instanceof Element ? target.closest('a')?.hash.slice(1) : undefined;
    const problem = problems.find(([field]) => controlId(field) === address);
    if (problem) flushSync(() => onGo(stepOf(problem[0])));
  };

  return (
    // The links inside are interactive, not this element; it only opens the step before the link moves focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div className={styles.problems} onClickCapture={openPart}>
      <ErrorSummary
        title={t(problems.some(([, problem]) => problem === 'missing') ? 'summary.missing' : 'summary.check')}
        errors={problems.map(([field, problem]) => ({ field: controlId(field), message: textOf(field, problem) }))}
      />
    </div>
  );
}

/** A line across the window, a fifth from its top: the step that lies on it is being read. */
const readingLine = '-20% 0px -80% 0px';

/** News of a step comes late: on a phone Continue may have hidden it meanwhile, and would be taken back. */
function isShown(step: Element): boolean {
  return getComputedStyle(step).display !== 'none';
}

/** Follows the reader through a form whose steps are all on one page. */
function useScrolledStep(enter: (step: FormStep) => void): void {
  const arrive = useEffectEvent((entries: readonly IntersectionObserverEntry[]) => {
    const read = entries.find(({ isIntersecting, target }) => isIntersecting && isShown(target))?.target.id;
    const step = formSteps.find((name) => stepId(name) === read);
    if (step) enter(step);
  });
  useEffect(() => {
    if (typeof IntersectionObserver !== 'function') return undefined;
    const observer = new IntersectionObserver((entries) => arrive(entries), { rootMargin: readingLine });
    for (const step of formSteps) {
      const section = document.getElementById(stepId(step));
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
}

type Going = {
  /** The step that the last Continue left incomplete; null after any other way to a step. */
  left: LeftStep | null;
  onGo: (step: FormStep) => void;
  onContinue: (step: FormStep, next: FormStep) => void;
};

/** Goes to a step. Continue remembers what it left empty, for the next step to say; nothing is covered by it. */
function useContinue(goTo: (step: FormStep) => void): Going {
  const { form } = useFormFacts();
  const [left, setLeft] = useState<LeftStep | null>(null);
  return {
    left,
    onGo: (step) => {
      goTo(step);
      setLeft(null);
    },
    onContinue: (step, next) => {
      goTo(next);
      const count = missingInSteps(form.getValues())[step];
      setLeft(count > 0 ? { step, count } : null);
    },
  };
}
