import { type DiaryKind, diaryKinds, diaryReminderDays, firstDiaryDay } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { formatDate, localDate, meantDay } from '@inkbridge/shared/profile-fields';
import { pathTo } from '@inkbridge/shared/routes';
import { day } from '@inkbridge/shared/time';
import {
  Button,
  Field,
  Icon,
  Link,
  LinkButton,
  Notice,
  Select,
  showToast,
  TextInput,
  useNow,
  VisuallyHidden,
} from '@inkbridge/ui';
import { MeantDay } from '@inkbridge/ui/meant-day';
import { useState } from 'react';
import { focusFirstField, focusHere, useHeldFocus } from '../layout/held-focus.js';
import { TitledSheet } from '../layout/sheets.js';
import sheets from '../layout/sheets.module.css';
import type { Note } from './device-diary.js';
import styles from './diary.module.css';
import { Failure, isPossibleDay, useFailureText } from './sent-question.js';
import { useDiaryWrite, useDiaryWrites } from './use-diary.js';

const buttons = { sent: 'addSent', received: 'addReceived' } as const satisfies Record<DiaryKind, string>;

/** The letters to and from one person, the latest first. */
export function PersonNotes({ id, notes }: { id: string; notes: readonly Note[] }) {
  const { t } = useTranslation('diary');
  const part = useHeldFocus<HTMLElement>();
  const { add } = useDiaryWrites();
  const write = useDiaryWrite(add);
  const today = localDate(useNow());
  const name = notes[0]?.name ?? '';
  return (
    <TitledSheet ref={part} title={<Link href={pathTo('profile', id)}>{name}</Link>}>
      {isWaiting(notes, today) && <Notice>{t('waiting', { days: diaryReminderDays })}</Notice>}
      <ul>
        {notes.map((note) => (
          <NoteRow key={note.id} note={note} today={today} />
        ))}
      </ul>
      {write.isError && <Failure error={write.error} />}
      <div className={sheets.buttons}>
        {diaryKinds.map((kind) => (
          <Button
            key={kind}
            size="small"
            icon="plus"
            busy={write.isPending && write.variables[0]?.kind === kind}
            onClick={() => write.mutate([{ customerId: id, name, kind, day: today }])}
          >
            {t.rich(`entry.${buttons[kind]}`, { of: <VisuallyHidden /> }, { name })}
          </Button>
        ))}
        <LinkButton href={pathTo('write', id)} size="small" icon="pen">
          {t('write')}
        </LinkButton>
      </div>
    </TitledSheet>
  );
}

/** Whether the latest letter is the reader's own, and 30 days old. */
function isWaiting([latest, second]: readonly Note[], today: string): boolean {
  if (latest?.kind !== 'sent' || second?.day === latest.day) return false;
  return Date.parse(today) - Date.parse(latest.day) >= diaryReminderDays * day;
}

type NoteRowProps = { note: Note; today: string };

/** One letter, which can be corrected and removed. */
function NoteRow({ note, today }: NoteRowProps) {
  const { t } = useTranslation('diary');
  const writes = useDiaryWrites();
  const removal = useDiaryWrite(writes.remove);
  const failureText = useFailureText();
  const [editing, setEditing] = useState<'none' | 'open' | 'ended'>('none');
  const date = formatDate(note.day);
  const named = { date, what: t(note.kind), name: note.name }; // many letters may be of one day
  if (editing === 'open') return <EditedNote note={note} today={today} onEnd={() => setEditing('ended')} />;

  const say = (text: string) => showToast({ text, action: { label: t('entry.undo'), onSelect: undo } });
  // The row is gone by then, so the message says what went wrong, and offers it again.
  const undo = () => void writes.add(note).catch((error: unknown) => say(failureText(error)));
  const remove = () => removal.mutate([note], { onSuccess: () => say(t('entry.removed')) });
  return (
    <li className={styles.note}>
      <span className={styles.what}>
        <Icon name={note.kind === 'sent' ? 'send' : 'envelope'} />
        <span>{t.rich(`entry.${note.kind}`, { date: <time dateTime={note.day} /> }, { date })}</span>
      </span>
      <span className={styles.tools}>
        <Button
          ref={editing === 'ended' ? focusHere : undefined}
          size="small"
          variant="quiet"
          icon="pen"
          aria-label={t('entry.edit', named)}
          onClick={() => setEditing('open')}
        />
        <Button
          size="small"
          variant="quiet"
          icon="close"
          busy={removal.isPending}
          aria-label={t('entry.remove', named)}
          onClick={remove}
        />
      </span>
      {removal.isError && <Failure error={removal.error} />}
    </li>
  );
}

function EditedNote({ note, today, onEnd }: NoteRowProps & { onEnd: () => void }) {
  const { t } = useTranslation('diary');
  const { change } = useDiaryWrites();
  const write = useDiaryWrite(change);
  const [kind, setKind] = useState<DiaryKind>(note.kind);
  const [day, setDay] = useState(note.day);
  const isBad = !isPossibleDay(day, today);
  const save = () => {
    if (!isBad) write.mutate([note, { kind, day }], { onSuccess: onEnd });
  };
  return (
    <li className={styles.edited} ref={focusFirstField}>
      <Field label={t('entry.kind')}>
        <Select value={kind} onChange={({ currentTarget }) => setKind(kindNamed(currentTarget.value))}>
          {diaryKinds.map((option) => (
            <option key={option} value={option}>
              {t(option)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('entry.day')} error={isBad ? t('entry.badDay') : undefined}>
        <MeantDay
          meant={meantDay(day, (one) => isPossibleDay(one, today))}
          question={(meant) => t('meant', { date: formatDate(meant) })}
          onMeant={setDay}
        >
          <TextInput
            type="date"
            value={day}
            min={firstDiaryDay}
            max={today}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        </MeantDay>
      </Field>
      {write.isError && <Failure error={write.error} />}
      <div className={sheets.buttons}>
        <Button size="small" variant="primary" busy={write.isPending} onClick={save}>
          {t('entry.save')}
        </Button>
        <Button size="small" onClick={onEnd}>
          {t('entry.cancel')}
        </Button>
      </div>
    </li>
  );
}

function kindNamed(text: string): DiaryKind {
  return diaryKinds.find((kind) => kind === text) ?? 'sent';
}
