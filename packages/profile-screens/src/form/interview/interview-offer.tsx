import { useTranslation } from '@inkbridge/federation/i18n';
import { tidyLine } from '@inkbridge/shared/text';
import { Button } from '@inkbridge/ui';
import { useState } from 'react';
import { latePart } from '../../late/late-part.js';
import { useRestedValues } from '../state/use-rested-values.js';
import type { InterviewSheetProps } from './interview-sheet.js';
import styles from './interview-offer.module.css';

/** Only some print it, so it loads with the press of the button. */
const LateSheet = latePart<InterviewSheetProps>(() => import('./interview-sheet.js'));

type Job = { number: number; state: 'idle' | 'preparing' | 'printing' };

/** Offers a page of questions to mail inside, so that the answers are the person's own. */
export function InterviewOffer() {
  const { t } = useTranslation('form');
  const name = useRestedValues(({ basic }) => tidyLine(basic.firstName));
  const [job, setJob] = useState<Job>({ number: 0, state: 'idle' });
  const become = (state: Job['state']) => setJob((now) => ({ ...now, state }));
  return (
    <div className={styles.offer}>
      <Thumbnail />
      <div className={styles.words}>
        <h3 className={styles.title}>{name ? t('interview.offer', { name }) : t('interview.offerUnnamed')}</h3>
        <p className={styles.how}>{t('interview.how')}</p>
        <Button
          size="small"
          icon="print"
          busy={job.state === 'preparing'}
          onClick={() => setJob(({ number }) => ({ number: number + 1, state: 'preparing' }))}
        >
          {t('interview.print')}
        </Button>
        {job.state !== 'idle' && (
          <LateSheet key={job.number} name={name} onPrinting={() => become('printing')} onEnd={() => become('idle')} />
        )}
      </div>
    </div>
  );
}

/** The sheet in small: three questions with lines to write on. */
function Thumbnail() {
  return (
    <svg className={styles.thumbnail} viewBox="0 0 68 88" fill="none" strokeLinecap="round" aria-hidden="true">
      <rect x="1" y="1" width="66" height="86" rx="2" className={styles.page} />
      <path d="M10 13h34M10 25h24M10 47h30M10 69h20" className={styles.question} />
      <path d="M10 33h48M10 39h48M10 55h48M10 61h48M10 77h48" className={styles.answer} />
    </svg>
  );
}
