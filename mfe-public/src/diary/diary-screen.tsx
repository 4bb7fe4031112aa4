import { diary as diaryQuery } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Navigate, useLocation } from '@inkbridge/federation/router';
import { AsOf, LoadError, useLoginLink, useLoss } from '@inkbridge/frame';
import { useViewer } from '@inkbridge/shared/auth-context';
import { paths, stopMailsPath } from '@inkbridge/shared/routes';
import { Link, Notice } from '@inkbridge/ui';
import { EmptyWithLink } from '@inkbridge/ui/empty-with-link';
import { useQuery } from '@tanstack/react-query';
import { SheetSkeleton, SheetsPage } from '../layout/sheets.js';
import type { Note } from './device-diary.js';
import { diaryMessages } from './messages/en.js';
import { ExportButtons } from './export-buttons.js';
import { PersonNotes } from './person-notes.js';
import { RemindersChoice } from './reminders-choice.js';
import { TakeOver } from './take-over.js';
import { useDeviceNotes } from './use-diary.js';

export const bundles = [diaryMessages];

/** In the links of mails that earlier releases sent; its value ends the reminders. */
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
      <ExportButtons notes={notes} />
    </>
  );
}

/** People in the order of their latest letter. */
function byPerson(notes: readonly Note[]): Map<string, Note[]> {
  const people = new Map<string, Note[]>();
  for (const note of notes) people.set(note.customerId, [...(people.get(note.customerId) ?? []), note]);
  return people;
}
