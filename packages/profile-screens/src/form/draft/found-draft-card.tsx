import { useTranslation } from '@inkbridge/federation/i18n';
import { formatDate, isFilled } from '@inkbridge/shared/profile-fields';
import { Button } from '@inkbridge/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './draft.module.css';
import type { FoundDraft } from './found-draft.js';
import { useClock } from './use-clock.js';

type FoundDraftCardProps = { draft: FoundDraft; isUpdate: boolean; onContinue: () => void; onStartAgain: () => void };

/** Shown before the form opens: continue the saved form, or start again, which asks once before it loses anything. */
export function FoundDraftCard({ draft: { content, at }, isUpdate, onContinue, onStartAgain }: FoundDraftCardProps) {
  const { t } = useTranslation('form');
  const time = useClock();
  const [isAsking, setIsAsking] = useState(false);
  const count = filledCount(content);
  const hasPictures = content.photos.imageUrl !== null || content.photos.artworks.length > 0;

  if (isAsking) {
    return <LosingDraft count={count} onKeep={() => setIsAsking(false)} onLose={onStartAgain} isUpdate={isUpdate} />;
  }
  return (
    <section className={styles.found} aria-labelledby="found-draft">
      <h2 id="found-draft">{t('draft.title')}</h2>
      <p>
        {t('draft.text', { date: formatDate(localDay(at)), time: time(at) })}
        {count > 0 && ` ${t('draft.fields', { count })}`}
      </p>
      <p className={styles.choices}>
        <Button variant="primary" onClick={onContinue}>
          {t('draft.continue')}
        </Button>
        <Button onClick={() => (count > 0 || hasPictures ? setIsAsking(true) : onStartAgain())}>
          {t(isUpdate ? 'draft.startAgainUpdate' : 'draft.startAgain')}
        </Button>
      </p>
    </section>
  );
}

type LosingDraftProps = { count: number; isUpdate: boolean; onKeep: () => void; onLose: () => void };

/** Replaces the card, whose pressed button is gone, so the focus goes to the question. */
function LosingDraft({ count, isUpdate, onKeep, onLose }: LosingDraftProps) {
  const { t } = useTranslation('form');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.found} aria-labelledby="losing-draft">
      <h2 id="losing-draft" ref={heading} tabIndex={-1} className={styles.question}>
        {t('draft.loseTitle')}
      </h2>
      <p>
        {count > 0 && `${t('draft.fields', { count })} `}
        {t('draft.loseText')}
      </p>
      <p className={styles.choices}>
        <Button variant="primary" onClick={onKeep}>
          {t('draft.keep')}
        </Button>
        <Button variant="danger" onClick={onLose}>
          {t(isUpdate ? 'draft.loseUpdate' : 'draft.lose')}
        </Button>
      </p>
    </section>
  );
}

function filledCount({ basicInfo, personalityInfo }: FoundDraft['content']): number {
  return [...Object.values(basicInfo), ...Object.values(personalityInfo)].filter(isFilled).length;
}

/** The day in the reader's own time zone, like the time beside it. */
function localDay(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
