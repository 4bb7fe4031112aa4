import { useTranslation } from '@inkbridge/federation/i18n';
import { Navigate, useLocation } from '@inkbridge/federation/router';
import { AsOf, LoadError, useLoginLink, useLoss, usePageTitle } from '@inkbridge/frame';
import { useViewer } from '@inkbridge/shared/auth-context';
import { paths, stopMailsPath } from '@inkbridge/shared/routes';
import { EmptyState, Link, LinkButton, Notice, Skeleton, SkeletonGroup } from '@inkbridge/ui';
import { useHeldFocus } from '../layout/held-focus.js';
import { PageHead } from '../layout/page-head.js';
import page from '../layout/page.module.css';
import type { Note } from './device-diary.js';
import { diaryMessages } from './messages/bundle.js';
import { ExportButtons } from './export-buttons.js';
import { PersonNotes } from './person-notes.js';
import { RemindersChoice } from './reminders-choice.js';
import { TakeOver } from './take-over.js';
import { useAccountDiary, useDeviceNotes } from './use-diary.js';
import styles from './diary.module.css';

export const bundles = [diaryMessages];

/** Query key with the key of a mail of an earlier release that ends the reminders. */
const stopQuery = 'stop';

/** `/diary`: letters sent and received, of a member from the account, of a guest from this device (D-130). */
export function Screen() {
  const { t } = useTranslation('diary');
  const viewer = useViewer();
  const stopKey = new URLSearchParams(useLocation().search).get(stopQuery);
  usePageTitle(t('title'));
  const room = useHeldFocus<HTMLDivElement>();
  if (stopKey !== null) return <Navigate to={stopMailsPath(stopKey)} replace />;
  if (viewer === 'admin') return <Navigate to={paths.queues} replace />;
  return (
    <div className={page.page}>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className={styles.room} ref={room}>
        {viewer === 'user' ? <AccountDiary /> : <GuestDiary />}
      </div>
    </div>
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
  const diary = useAccountDiary();
  const loss = useLoss(diary);
  if (loss !== null) {
    const retry = () => void diary.refetch();
    return <LoadError title={t('failed')} error={loss} busy={diary.isFetching} onRetry={retry} />;
  }
  if (!diary.data) {
    return (
      <SkeletonGroup label={t('loading')}>
        <Skeleton shape="block" className={styles.waiting} />
      </SkeletonGroup>
    );
  }
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
    const action = (
      <LinkButton href={paths.explore} size="small">
        {t('empty.explore')}
      </LinkButton>
    );
    return (
      <EmptyState title={t('empty.title')} action={action}>
        {t('empty.text')}
      </EmptyState>
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
