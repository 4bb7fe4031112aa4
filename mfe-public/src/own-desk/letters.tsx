import { diary } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { ProfileStamp } from '@inkbridge/profile-screens';
import { useViewer } from '@inkbridge/shared/auth-context';
import { formatDate, localDate } from '@inkbridge/shared/profile-fields';
import { paths, pathTo } from '@inkbridge/shared/routes';
import { Button, classes, Icon, Link, LinkButton, showToast, useNow, VisuallyHidden } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { noteOf } from '../diary/device-diary.js';
import { Failure, useFailureText } from '../diary/sent-question.js';
import { useDiaryWrite, useDiaryWrites } from '../diary/use-diary.js';
import { useHeldFocus } from '../layout/held-focus.js';
import styles from './own-desk.module.css';
import { type BegunLetter, type Mail, type Table, usualWeeks } from './table.js';

/** Letters of one kind that lie on the desk; the others are in the diary. */
const mostShown = 4;

type Level = 2 | 3;

type LettersProps = { table: Table; noteCount: number; level: Level };

/** Letters begun, on their way and answered, side by side where there is room. */
export function Letters({ table: { begun, sent, answered }, noteCount, level }: LettersProps) {
  const { t } = useTranslation('ownDesk');
  const isMember = useViewer() === 'user';
  const region = useHeldFocus<HTMLDivElement>();
  return (
    <div className={styles.letters} ref={region}>
      <Pile title={t('begun')} level={level} of={begun}>
        {(letter) => <Begun key={letter.person.id} letter={letter} level={level} />}
      </Pile>
      <Pile title={t('sent')} level={level} of={sent}>
        {(mail) => <OnTheWay key={mail.person.id} mail={mail} level={level} />}
      </Pile>
      <Pile title={t('answered')} level={level} of={answered}>
        {(mail) => <Answered key={mail.person.id} mail={mail} level={level} />}
      </Pile>
      {(noteCount > 0 || isMember) && (
        <p className={styles.whole}>
          {noteCount > 0 && (
            <Link href={paths.diary} className={styles.more}>
              <span>{t('diary', { count: noteCount })}</span> <Icon name="chevronRight" />
            </Link>
          )}
          {isMember && (
            <>
              <Link href={`${paths.labels}?from=desk`} className={styles.more}>
                <span>{t('labels')}</span> <Icon name="chevronRight" />
              </Link>
              <Link href={paths.evenings} className={styles.more}>
                <span>{t('evenings')}</span> <Icon name="chevronRight" />
              </Link>
            </>
          )}
        </p>
      )}
    </div>
  );
}

type PileProps<T> = { title: string; level: Level; of: readonly T[]; children: (one: T) => ReactNode };

function Pile<T>({ title, level, of, children }: PileProps<T>) {
  const id = useId();
  const Heading = `h${level}` as const;
  if (of.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className={styles.pile}>
        <span>{title}</span> <span className={styles.count}>{of.length}</span>
      </Heading>
      <div className={styles.items}>{of.slice(0, mostShown).map(children)}</div>
    </section>
  );
}

type ItemProps = {
  person: Mail['person'];
  title: string;
  text: ReactNode;
  level: Level;
  /** On top of the item. */
  top?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
};

/** A letter: to whom, how it stands, and what can be done. */
function Item({ person, title, text, level, top, children, className }: ItemProps) {
  const id = useId();
  const Heading = level === 2 ? 'h3' : 'h4';
  return (
    <article className={classes(styles.item, className)} aria-labelledby={id}>
      {top}
      <div className={styles.in}>
        <div className={styles.person}>
          <div>
            <Heading id={id} className={styles.name}>
              {title}
            </Heading>
            <p className={styles.how}>{text}</p>
          </div>
          {person.shown && <ProfileStamp profile={person.shown} size="xs" />}
        </div>
        {children}
      </div>
    </article>
  );
}

function Begun({ letter: { person, text, savedAt }, level }: { letter: BegunLetter; level: Level }) {
  const { t, language } = useTranslation('ownDesk');
  const time = new Intl.DateTimeFormat(`${language}-US`, { hour: 'numeric', minute: '2-digit' }).format(savedAt);
  const savedOn = localDate(savedAt);
  const isToday = savedOn === localDate(useNow());
  return (
    <Item
      person={person}
      title={t('to', { name: person.name })}
      text={isToday ? t('savedAt', { time }) : t('savedOn', { date: formatDate(savedOn) })}
      level={level}
      top={
        <div className={styles.draft} aria-hidden="true">
          {text.trim().replace(/\n\s*\n/g, '\n')}
        </div>
      }
    >
      <p className={styles.acts}>
        <LinkButton href={pathTo('write', person.id)} size="small">
          {t.rich('keepWriting', { of: <VisuallyHidden /> }, { name: person.firstName })}
        </LinkButton>
      </p>
    </Item>
  );
}

function OnTheWay({ mail, level }: { mail: Mail; level: Level }) {
  const { t } = useTranslation('ownDesk');
  const { person, day, days } = mail;
  const since = t('since', { days });
  const stage = days < usualWeeks.from * 7 ? 'usual' : days <= usualWeeks.to * 7 ? 'soon' : 'late';
  return (
    <Item
      person={person}
      title={person.name}
      text={t(stage, { since, ...usualWeeks })}
      level={level}
      className={styles.sent}
    >
      <div className={styles.way}>
        <Track days={days} />
        <p className={styles.ends}>
          <span>{t.rich('mailed', { date: <time dateTime={day} /> }, { date: formatDate(day) })}</span>
          <span>{t('weeks', usualWeeks)}</span>
        </p>
      </div>
      <GotAnswer mail={mail} />
    </Item>
  );
}

/** How far a letter is on the way from the mailbox to the end of the usual time, which is drawn pale. */
function Track({ days }: { days: number }) {
  const { from, to } = usualWeeks;
  const share = Math.min(1, days / (to * 7));
  return (
    <div className={styles.track} aria-hidden="true">
      <b style={{ insetInlineStart: `${(100 * from) / to}%` }} />
      <i style={{ inlineSize: `${100 * share}%` }} />
      <span className={styles.envelope} style={{ insetInlineStart: `${100 * share}%` }}>
        <Icon name="envelope" />
      </span>
    </div>
  );
}

/** Notes the answer with one press, which can be undone. */
function GotAnswer({ mail: { person, day: wrote } }: { mail: Mail }) {
  const { t } = useTranslation('ownDesk');
  const client = useQueryClient();
  const writes = useDiaryWrites();
  const adding = useDiaryWrite(writes.add);
  const failureText = useFailureText();
  const today = localDate(useNow());
  const { firstName } = person;
  const facts = {
    customerId: person.id,
    name: person.name,
    kind: 'received',
    day: wrote > today ? wrote : today,
  } as const;

  const undo = () => {
    const isIt = (one: { customerId: string; kind: string; day: string }) =>
      one.customerId === facts.customerId && one.kind === facts.kind && one.day === facts.day;
    const entries = client.getQueryData(diary.queryKey)?.entries;
    void writes.remove(entries?.find(isIt) ?? noteOf(facts)).catch((error: unknown) => say(failureText(error)));
  };
  const say = (text: string) => showToast({ text, action: { label: t('undo'), onSelect: undo } });
  const note = () => adding.mutate([facts], { onSuccess: () => say(t('noted', { name: firstName })) });
  return (
    <>
      <p className={styles.acts}>
        <Button size="small" variant="quiet" busy={adding.isPending} onClick={note}>
          {t('gotAnswer', { name: firstName })}
        </Button>
        <LinkButton href={pathTo('write', person.id)} size="small" variant="quiet">
          {t.rich('writeAgain', { of: <VisuallyHidden /> }, { name: firstName })}
        </LinkButton>
      </p>
      {adding.isError && <Failure error={adding.error} />}
    </>
  );
}

function Answered({ mail: { person, day }, level }: { mail: Mail; level: Level }) {
  const { t } = useTranslation('ownDesk');
  const name = person.firstName;
  return (
    <Item
      person={person}
      title={person.name}
      text={t.rich('turn', { date: <time dateTime={day} /> }, { name, date: formatDate(day) })}
      level={level}
    >
      <p className={styles.acts}>
        <LinkButton href={pathTo('write', person.id)} size="small">
          {t.rich('writeBack', { of: <VisuallyHidden /> }, { name })}
        </LinkButton>
      </p>
    </Item>
  );
}
