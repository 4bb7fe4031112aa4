import { useTranslation } from '@inkbridge/federation/i18n';
import { missingFields } from '@inkbridge/shared/profile-fields';
import { Button } from '@inkbridge/ui';
import type { FormStep } from '../form-steps.js';
import { basicInfoOf, type FormValues } from '../form-values.js';
import { PreviewButton } from './preview-button.js';
import { MissingRow, ValueRow } from './review-row.js';
import { reviewedSteps, reviewRows } from './review-rows.js';
import styles from './review.module.css';
import { useRestedValues } from './use-rested-values.js';

export type ReviewProps = {
  /** Shows a step and moves focus there. */
  onGo: (step: FormStep) => void;
  /** Shows a step, one of whose fields then takes focus. */
  onEnter: (step: FormStep) => void;
};

/** Everything that was filled in, section by section, with what is missing, before it is sent. */
export function Review({ onGo, onEnter }: ReviewProps) {
  const values = useRestedValues();
  const isComplete = missingFields(basicInfoOf(values.basic)).length === 0;
  return (
    <div className={styles.review}>
      {reviewedSteps.map((step) => (
        <StepReview key={step} step={step} values={values} onGo={onGo} onEnter={onEnter} />
      ))}
      <PreviewButton values={values} isComplete={isComplete} />
    </div>
  );
}

function StepReview({ step, values, onGo, onEnter }: ReviewProps & { step: FormStep; values: FormValues }) {
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
