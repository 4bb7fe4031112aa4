import { firstDiaryDay } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { formatDate, localDate, meantDay } from '@inkbridge/shared/profile-fields';
import { paths } from '@inkbridge/shared/routes';
import { Alert, Button, Field, Link, TextInput, useNow } from '@inkbridge/ui';
import { MeantDay } from '@inkbridge/ui/meant-day';
import { useState } from 'react';
import { focusHere } from '../layout/held-focus.js';
import { NotKeptError, useDiaryWrite, useDiaryWrites } from './use-diary.js';
import styles from './sent-question.module.css';

export type SentQuestionProps = { id: string; name: string };

/** After printing: asks whether the letter was sent, and notes it with one press. */
export function SentQuestion({ id, name }: SentQuestionProps) {
  const { t } = useTranslation('diary');
  const { add } = useDiaryWrites();
  const write = useDiaryWrite(add);
  const today = localDate(useNow());
  const [state, setState] = useState<'asked' | 'other_day' | 'later'>('asked');
  const [day, setDay] = useState(today);
  const [printButton] = useState(() => document.activeElement);
  const isPossible = (one: string) => one >= firstDiaryDay && one <= today;
  const note = (on: string) => {
    setDay(on);
    write.mutate([{ customerId: id, name, kind: 'sent', day: on }]);
  };

  const leave = () => {
    setState('later');
    if (printButton instanceof HTMLElement) printButton.focus();
  };

  if (state === 'later') return null;
  if (write.isSuccess) {
    const parts = { date: <time dateTime={day} />, diary: <Link href={paths.diary} /> };
    return (
      <output className={styles.card} tabIndex={-1} ref={focusHere}>
        {t.rich('ask.done', parts, { name, date: formatDate(day) })}
      </output>
    );
  }
  return (
    <section className={styles.card} aria-label={t('ask.title')}>
      <p>
        <b>{t('ask.title')}</b> {t('ask.text')}
      </p>
      {state === 'other_day' && (
        <Field label={t('ask.day')}>
          <MeantDay
            meant={meantDay(day, isPossible)}
            question={(meant) => t('meant', { date: formatDate(meant) })}
            onMeant={setDay}
          >
            <TextInput
              ref={focusHere}
              type="date"
              value={day}
              min={firstDiaryDay}
              max={today}
              onChange={({ currentTarget }) => setDay(currentTarget.value || today)}
            />
          </MeantDay>
        </Field>
      )}
      {write.isError && <Failure error={write.error} />}
      <div className={styles.buttons}>
        {state === 'asked' ? (
          <>
            <Button size="small" icon="check" busy={write.isPending} onClick={() => note(today)}>
              {t('ask.today')}
            </Button>
            <Button size="small" onClick={() => setState('other_day')}>
              {t('ask.other')}
            </Button>
          </>
        ) : (
          <Button
            size="small"
            icon="check"
            busy={write.isPending}
            aria-disabled={!isPossible(day)}
            onClick={() => isPossible(day) && note(day)}
          >
            {t('ask.note')}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={leave}>
          {t('ask.later')}
        </Button>
      </div>
    </section>
  );
}

/** Why a note could not be stored. */
export function Failure({ error }: { error: Error }) {
  const failureText = useFailureText();
  return <Alert>{failureText(error)}</Alert>;
}

/** Why a note could not be stored, in words. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('diary');
  const errorText = useErrorText();
  return (error) => {
    if (error instanceof NotKeptError) return t('notKept');
    const isFull = error instanceof Error && 'code' in error && error.code === 'diary_full';
    return isFull ? t('full') : errorText(error);
  };
}
