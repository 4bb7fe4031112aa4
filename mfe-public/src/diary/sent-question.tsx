import { firstDiaryDay } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { formatDate, isCalendarDate, localDate, meantDay } from '@inkbridge/shared/profile-fields';
import { paths } from '@inkbridge/shared/routes';
import { Alert, Button, Field, Link, TextInput, useNow } from '@inkbridge/ui';
import { MeantDay } from '@inkbridge/ui/meant-day';
import { type ReactNode, useState } from 'react';
import { focusHere } from '../layout/held-focus.js';
import { NotKeptError, useDiaryWrite, useDiaryWrites } from './use-diary.js';
import styles from './sent-question.module.css';

export type SentQuestionProps = { id: string; name: string };

/** The note that a letter was mailed, before and after it is in the diary. */
export type SentNoteDesk = {
  name: string;
  today: string;
  /** The day that is noted, or is being chosen. */
  day: string;
  choose: (day: string) => void;
  note: (day: string) => void;
  isBusy: boolean;
  isNoted: boolean;
  error: Error | null;
};

/** Adds to the diary that a letter to this person was mailed. */
export function useSentNote({ id, name }: SentQuestionProps): SentNoteDesk {
  const { add } = useDiaryWrites();
  const write = useDiaryWrite(add);
  const today = localDate(useNow());
  const [chosen, setDay] = useState<string | null>(null);
  return {
    name,
    today,
    day: chosen ?? today,
    choose: setDay,
    note(on) {
      setDay(on);
      write.mutate([{ customerId: id, name, kind: 'sent', day: on }]);
    },
    isBusy: write.isPending,
    isNoted: write.isSuccess,
    error: write.error,
  };
}

/** After printing: asks whether the letter was mailed, and notes it with one press. */
export function SentQuestion(props: SentQuestionProps) {
  const { t } = useTranslation('diary');
  const sent = useSentNote(props);
  const [isLater, setIsLater] = useState(false);
  const [printButton] = useState(() => document.activeElement);
  const leave = () => {
    setIsLater(true);
    if (printButton instanceof HTMLElement) printButton.focus();
  };
  if (isLater) return null;
  return (
    <SentNote
      sent={sent}
      today={
        <Button size="small" icon="check" busy={sent.isBusy} onClick={() => sent.note(sent.today)}>
          {t('ask.today')}
        </Button>
      }
      later={
        <Button size="small" variant="quiet" onClick={leave}>
          {t('ask.later')}
        </Button>
      }
    />
  );
}

type SentNoteProps = {
  sent: SentNoteDesk;
  /** The button for today, unless the page has it elsewhere. */
  today?: ReactNode;
  later?: ReactNode;
};

/** The question, with a field for another day; and the answer, once it is in the diary. */
export function SentNote({ sent, today, later }: SentNoteProps) {
  const { t } = useTranslation('diary');
  const [isOther, setIsOther] = useState(false);
  if (sent.isNoted) return <Noted sent={sent} />;
  return (
    <section className={styles.card} aria-label={t('ask.title')}>
      <p>
        <b>{t('ask.title')}</b> {t('ask.text')}
      </p>
      {isOther && <DayField sent={sent} />}
      {sent.error && <Failure error={sent.error} />}
      <div className={styles.buttons}>
        {isOther ? (
          <Button
            size="small"
            icon="check"
            busy={sent.isBusy}
            aria-disabled={!isPossibleDay(sent.day, sent.today)}
            onClick={() => sent.note(sent.day)}
          >
            {t('ask.note')}
          </Button>
        ) : (
          <>
            {today}
            <Button size="small" onClick={() => setIsOther(true)}>
              {t('ask.other')}
            </Button>
          </>
        )}
        {later}
      </div>
    </section>
  );
}

/** One paragraph: its parts are no pieces of a layout. */
function Noted({ sent: { name, day } }: { sent: SentNoteDesk }) {
  const { t } = useTranslation('diary');
  const parts = { date: <time dateTime={day} />, diary: <Link href={paths.diary} /> };
  return (
    <output className={styles.card} tabIndex={-1} ref={focusHere}>
      <p>{t.rich('ask.done', parts, { name, date: formatDate(day) })}</p>
    </output>
  );
}

/** Whether a letter can have been sent or come on a day, by the reader's calendar. */
export function isPossibleDay(day: string, today: string): boolean {
  return isCalendarDate(day) && day >= firstDiaryDay && day <= today;
}

function DayField({ sent }: { sent: SentNoteDesk }) {
  const { t } = useTranslation('diary');
  const { day, today, choose } = sent;
  return (
    <Field label={t('ask.day')}>
      <MeantDay
        meant={meantDay(day, (one) => isPossibleDay(one, sent.today))}
        question={(meant) => t('meant', { date: formatDate(meant) })}
        onMeant={choose}
      >
        <TextInput
          ref={focusHere}
          type="date"
          value={day}
          min={firstDiaryDay}
          max={today}
          onChange={({ currentTarget }) => choose(currentTarget.value || today)}
        />
      </MeantDay>
    </Field>
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
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'day_not_possible') return t('dayNotPossible');
    return code === 'diary_full' ? t('full') : errorText(error);
  };
}
