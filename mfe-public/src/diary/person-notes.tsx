import { diaryKinds, diaryReminderDays, type DiaryKind } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { localDate } from '@inkbridge/shared/profile-fields';
import { pathTo } from '@inkbridge/shared/routes';
import { day } from '@inkbridge/shared/time';
import { Button, Link, LinkButton, Notice, VisuallyHidden, useNow } from '@inkbridge/ui';
import { useHeldFocus } from '../layout/held-focus.js';
import { TitledSheet } from '../layout/sheets.js';
import sheets from '../layout/sheets.module.css';
import type { Note } from './device-diary.js';
import { NoteRow } from './note-row.js';
import { Failure } from './sent-question.js';
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
