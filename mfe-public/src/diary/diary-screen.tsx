import {
  addToDiary,
  diary,
  diary as diaryQuery,
  saveFile,
  setDiaryReminders,
  useMutation,
} from '@inkbridge/api-client';
import { diaryReminderDays, mostDiaryAdditions } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Navigate, useLocation } from '@inkbridge/federation/router';
import { AsOf, LoadError, useLoginLink, useLoss } from '@inkbridge/frame';
import { useViewer } from '@inkbridge/shared/auth-context';
import { isCalendarDate } from '@inkbridge/shared/profile-fields';
import { paths, stopMailsPath } from '@inkbridge/shared/routes';
import { Button, Link, Notice } from '@inkbridge/ui';
import { Checkbox } from '@inkbridge/ui/checkbox';
import { EmptyWithLink } from '@inkbridge/ui/empty-with-link';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SheetSkeleton, SheetsPage, TitledSheet } from '../layout/sheets.js';
import sheets from '../layout/sheets.module.css';
import { type Note, noteOf } from './device-diary.js';
import { diaryMessages } from './messages/en.js';
import { PersonNotes } from './person-notes.js';
import { Failure } from './sent-question.js';
import { keepNotes, useDeviceNotes } from './use-diary.js';

export const bundles = [diaryMessages];

/** Parameter in links of mails that earlier releases sent; its value ends the reminders. */
const stopQuery = 'stop';

/** `/diary`: letters sent and received, of a member from the account, of a guest from this device (D-130). */
export function Screen() {
  const { t } = useTranslation('diary');
  const viewer = useViewer();
  const stopKey = new URLSearchParams(useLocation().search).get(stopQuery);
  if (stopKey !== null) return <Navigate to={stopMailsPath(stopKey)} replace />;
  if (viewer === 'admin') return <Navigate to={paths.queues} replace />;
  return (
    <SheetsPage title={t('title')} lead={t('lead')}>
      {viewer === 'user' ? <AccountDiary /> : <GuestDiary />}
    </SheetsPage>
  );
}

function GuestDiary() {
  const { t } = useTranslation('diary');
  const notes = useDeviceNotes();
  const login = useLoginLink(paths.diary);
  return (
    <>
      <Notice>
        <span>{t.rich('guest', { login: <Link {...login} /> })}</span>
      </Notice>
      <Notes notes={notes} />
    </>
  );
}

function AccountDiary() {
  const { t } = useTranslation('diary');
  const diary = useQuery(diaryQuery);
  const loss = useLoss(diary);
  if (loss !== null) {
    const retry = () => void diary.refetch();
    return <LoadError title={t('failed')} error={loss} busy={diary.isFetching} onRetry={retry} />;
  }
  if (!diary.data) return <SheetSkeleton label={t('loading')} />;
  return (
    <>
      <AsOf query={diary} />
      <TakeOver />
      <Notes notes={diary.data.entries} />
      <RemindersChoice isOn={diary.data.reminders} />
    </>
  );
}

function Notes({ notes }: { notes: readonly Note[] }) {
  const { t } = useTranslation('diary');
  if (notes.length === 0) {
    return (
      <EmptyWithLink title={t('empty.title')} href={paths.explore} label={t('empty.explore')}>
        {t('empty.text')}
      </EmptyWithLink>
    );
  }
  return (
    <>
      {[...byPerson(notes)].map(([id, own]) => (
        <PersonNotes key={id} id={id} notes={own} />
      ))}
      <Download notes={notes} />
    </>
  );
}

/** People in the order of their latest letter. */
function byPerson(notes: readonly Note[]): Map<string, Note[]> {
  const people = new Map<string, Note[]>();
  for (const note of notes) people.set(note.customerId, [...(people.get(note.customerId) ?? []), note]);
  return people;
}

/** Saves the diary as a file, made on this device. */
function Download({ notes }: { notes: readonly Note[] }) {
  const { t } = useTranslation('diary');
  const save = () => {
    const head = [t('export.person'), t('export.what'), t('export.day')];
    const rows = [head, ...notes.map(({ name, kind, day }) => [name, t(kind), day])];
    const text = rows.map((row) => row.map(cell).join(',')).join('\r\n');
    // The mark tells Excel the letters.
    saveFile(new File([`\uFEFF${text}\r\n`], `${t('export.file')}.csv`, { type: 'text/csv' }));
  };
  return (
    <div className={sheets.buttons}>
      <Button size="small" onClick={save}>
        {t('export.button')}
      </Button>
      <span className={sheets.hint}>{t('export.format')}</span>
    </div>
  );
}

/** A cell that a spreadsheet shows as text, even if a name begins like a formula. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** Whether the member is reminded by mail. */
function RemindersChoice({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('diary');
  const client = useQueryClient();
  const choice = useMutation({
    mutationFn: (wanted: boolean) => setDiaryReminders(wanted, { client }),
    onSettled: () => client.invalidateQueries({ queryKey: diary.queryKey }),
  });
  const shown = choice.isPending ? choice.variables : isOn;
  return (
    <section className={sheets.sheet}>
      <Checkbox
        label={t('reminders.label', { days: diaryReminderDays })}
        checked={shown}
        onChange={({ currentTarget }) => choice.mutate(currentTarget.checked)}
      />
      <output className={sheets.hint}>{t(shown ? 'reminders.on' : 'reminders.off')}</output>
      {choice.isError && <Failure error={choice.error} />}
    </section>
  );
}

/** Offers a member the notes that this device has from before the login. What the account takes leaves the device. */
function TakeOver() {
  const { t } = useTranslation('diary');
  const client = useQueryClient();
  const notes = useDeviceNotes();
  const taking = useMutation({
    mutationFn: async () => {
      const part = notes.filter(({ day }) => isCalendarDate(day)).slice(0, mostDiaryAdditions);
      const entries = part.map(({ customerId, kind, day }) => ({ customerId, kind, day }));
      const taken = new Set((await addToDiary(entries, { client })).map((entry) => noteOf(entry).id));
      keepNotes(notes.filter(({ id }) => !taken.has(id)));
      await client.invalidateQueries({ queryKey: diary.queryKey });
    },
  });
  if (notes.length === 0) return null;
  return (
    <TitledSheet title={t('take.title')}>
      <p>{t('take.text', { count: notes.length })}</p>
      {taking.isSuccess && <p className={sheets.hint}>{t('take.rest')}</p>}
      {taking.isError && <Failure error={taking.error} />}
      <div className={sheets.buttons}>
        <Button size="small" variant="primary" busy={taking.isPending} onClick={() => taking.mutate()}>
          {t('take.button')}
        </Button>
      </div>
    </TitledSheet>
  );
}
