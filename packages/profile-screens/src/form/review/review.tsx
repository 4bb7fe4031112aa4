import { useTranslation } from '@inkbridge/federation/i18n';
import { interestGroups } from '@inkbridge/shared/option-lists';
import { type FieldName, formatDate, getField, isFilled, missingFields } from '@inkbridge/shared/profile-fields';
import { tidyLine } from '@inkbridge/shared/text';
import { Breakable, Button, classes, Dialog, Icon } from '@inkbridge/ui';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { changeMessages } from '../../change/messages/en.js';
import { useFieldLabel } from '../../fields/use-field-label.js';
import { useOptionLabel } from '../../fields/use-option-label.js';
import { textOf } from '../../format/facts.js';
import { latePart } from '../../late/late-part.js';
import { useProblemText } from '../fields/use-field-texts.js';
import { useFormFacts } from '../state/form-context.js';
import { controlId, type FormStep, formSteps, stepOf } from '../state/form-steps.js';
import { basicInfoOf, type FormField, formFieldNames, type FormValues } from '../state/form-values.js';
import { useRestedValues } from '../state/use-rested-values.js';
import type { PreviewProps } from './preview.js';
import styles from './review.module.css';
import { WhatChanges } from './what-changes.js';

export const bundles = [changeMessages];

export type ReviewProps = {
  /** Shows a step and moves focus there. */
  onGo: (step: FormStep) => void;
  /** Shows a step, one of whose fields then takes focus. */
  onEnter: (step: FormStep) => void;
  /** Below it: consent, choices and the button. */
  children: ReactNode;
};

/** Everything that was filled in, section by section, with what is missing, before it is sent. */
export function Part({ onGo, onEnter, children }: ReviewProps) {
  const { pricing } = useFormFacts();
  const values = useRestedValues(copyOf);
  const isComplete = missingFields(basicInfoOf(values.basic)).length === 0;
  const sections = reviewedSteps.map((step) => (
    <StepReview key={step} step={step} values={values} onGo={onGo} onEnter={onEnter} />
  ));
  return (
    <>
      <div className={styles.review}>
        {'live' in pricing && pricing.live ? (
          <WhatChanges live={pricing.live} values={values} missing={<Missing values={values} onEnter={onEnter} />}>
            {sections}
          </WhatChanges>
        ) : (
          sections
        )}
        <PreviewButton values={values} isComplete={isComplete} />
      </div>
      {children}
    </>
  );
}

/** Required fields that were emptied; in the list of what stays they would be out of sight. */
function Missing({ values, onEnter }: { values: FormValues } & Pick<ReviewProps, 'onEnter'>) {
  const rows = reviewedSteps.flatMap((step) => reviewRows(values, step)).filter((row) => 'isMissing' in row);
  return (
    rows.length > 0 && (
      <dl className={styles.rows}>
        {rows.map(({ name }) => (
          <MissingRow key={name} name={name} onEnter={onEnter} />
        ))}
      </dl>
    )
  );
}

type StepReviewProps = Omit<ReviewProps, 'children'> & { step: FormStep; values: FormValues };

function StepReview({ step, values, onGo, onEnter }: StepReviewProps) {
  const { t } = useTranslation('form');
  const rows = reviewRows(values, step);
  const section = t(`step.${step}`);
  return (
    <div className={styles.step}>
      <div className={styles.head}>
        <h3 className={styles.title}>{section}</h3>
        <Button size="small" variant="quiet" aria-label={t('review.changeOf', { section })} onClick={() => onGo(step)}>
          {t('review.change')}
        </Button>
      </div>
      {step === 'photos' ? (
        <Pictures {...values.photos} />
      ) : rows.length === 0 ? (
        <p className={styles.nothing}>{t('review.nothing')}</p>
      ) : (
        <dl className={styles.rows}>
          {rows.map((row) =>
            'value' in row ? (
              <ValueRow key={row.name} {...row} />
            ) : (
              <MissingRow key={row.name} name={row.name} onEnter={onEnter} />
            ),
          )}
        </dl>
      )}
    </div>
  );
}

function Pictures({ imageUrl, artworks }: FormValues['photos']) {
  const { t } = useTranslation('form');
  const pictures = [
    ...(imageUrl === null ? [] : [t('photos.main')]),
    ...(artworks.length === 0 ? [] : [t('review.artworks', { count: artworks.length })]),
  ];
  if (pictures.length === 0) return <p className={styles.nothing}>{t('review.nothing')}</p>;
  return <p>{pictures.join(', ')}</p>;
}

/** A field with its value, as visitors will read it. */
function ValueRow({ name, value }: { name: FieldName; value: unknown }) {
  const { t } = useTranslation('profile');
  const labelOf = useFieldLabel();
  const optionLabel = useOptionLabel();
  const { kind, group } = getField(name);
  const words =
    Array.isArray(value) && group === 'personalityInfo' ? value.map((word) => optionLabel(String(word))) : null;
  const text =
    kind === 'date' ? formatDate(String(value)) : (words?.join(', ') ?? textOf(name, value, { t, optionLabel }));
  return (
    <div className={classes(styles.row, kind === 'long_text' && styles.long)}>
      <dt>{labelOf(name)}</dt>
      <dd>{kind === 'email' ? <Breakable key={text}>{text}</Breakable> : text}</dd>
    </div>
  );
}

/** A required field without a value; its link leads there. */
function MissingRow({ name, onEnter }: { name: FormField; onEnter: (step: FormStep) => void }) {
  const labelOf = useFieldLabel();
  const problemText = useProblemText();
  const id = controlId(name);
  /** On a phone the field is in a hidden step, and hidden fields cannot take focus. */
  const open = (event: MouseEvent) => {
    event.preventDefault();
    flushSync(() => onEnter(stepOf(name)));
    document.getElementById(id)?.focus();
  };
  return (
    <div className={styles.row}>
      <dt>{labelOf(name)}</dt>
      <dd>
        <a href={`#${id}`} className={styles.missing} onClick={open}>
          <Icon name="alert" className={styles.icon} />
          {problemText(name, 'missing')}
        </a>
      </dd>
    </div>
  );
}

/** The steps that have answers to check. */
const reviewedSteps = formSteps.filter((step) => step !== 'check');

/** One line: a filled field with its value, or a required one without. Empty optional fields have none. */
type ReviewRow = { name: FieldName; value: unknown } | { name: FormField; isMissing: true };

/** The fields of a step as they would be sent, in the order of the form. Pictures are not fields. */
function reviewRows(values: FormValues, step: FormStep): ReviewRow[] {
  if (step === 'interests') {
    return interestGroups.flatMap((name) =>
      isFilled(values.interests[name]) ? [{ name, value: values.interests[name] }] : [],
    );
  }
  const info = basicInfoOf(values.basic);
  const missing = new Set<string>(missingFields(info));
  return formFieldNames
    .filter((name) => stepOf(name) === step)
    .flatMap((name): ReviewRow[] => {
      if (missing.has(name)) return [{ name, isMissing: true }];
      return isFilled(info[name]) ? [{ name, value: info[name] }] : [];
    });
}

/** react-hook-form changes its values in place. */
function copyOf(values: FormValues): FormValues {
  return structuredClone(values);
}

const LatePreview = latePart<PreviewProps>(() => import('./preview.js'));

/** Opens the profile's page as it would be. Without the required fields there is no such page yet. */
function PreviewButton({ values, isComplete }: PreviewProps & { isComplete: boolean }) {
  const { t } = useTranslation('form');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (!isComplete) return <p className={styles.nothing}>{t('review.incomplete')}</p>;
  return (
    <div>
      <Button icon="eye" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('review.preview')}
      </Button>
      <Dialog
        open={isOpen}
        size="sheet"
        title={t('review.previewTitle', { name: tidyLine(values.basic.firstName) })}
        closeLabel={t('price.close')}
        onClose={close}
        actions={
          <Button variant="primary" onClick={close}>
            {t('price.back')}
          </Button>
        }
      >
        <LatePreview values={values} />
      </Dialog>
    </div>
  );
}
