import { diary, favorites, savedSearches } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { AsOf, useLoginLink, useLoss, useOnline } from '@inkbridge/frame';
import { useSession } from '@inkbridge/shared/auth-context';
import { localDate } from '@inkbridge/shared/profile-fields';
import { paths } from '@inkbridge/shared/routes';
import { Button, classes, Link, Notice, Skeleton, SkeletonGroup, useNow } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Note } from '../diary/device-diary.js';
import { diaryMessages } from '../diary/messages/en.js';
import { useDeviceNotes } from '../diary/use-diary.js';
import page from '../layout/page.module.css';
import { letterBoxOf, type LetterOwner } from '../letters/letter-box.js';
import { Letters } from './letters.js';
import { ownDeskMessages } from './messages/en.js';
import styles from './own-desk.module.css';
import { NewPeople, SavedPeople, SavedSearches, Section, useNews } from './people.js';
import { type Table, tableOf } from './table.js';

export const bundles = [ownDeskMessages, diaryMessages];

export type OwnDeskProps = {
  /** The rest of the page; it waits for the desk, so that nothing below jumps. */
  children: (desk: { isEmpty: boolean }) => ReactNode;
  /** It has the page's heading; a guest's usually has one of its own. */
  isPage?: boolean | undefined;
};

/** What a reader has under way; a guest's from this device alone. */
export function Part({ isPage, children }: OwnDeskProps) {
  const { user } = useSession();
  return user ? (
    <MemberDesk userId={user._id}>{children}</MemberDesk>
  ) : (
    <GuestDesk isPage={isPage}>{children}</GuestDesk>
  );
}

function GuestDesk({ isPage, children }: OwnDeskProps) {
  const { t } = useTranslation('ownDesk');
  const titleId = useId();
  const notes = useDeviceNotes();
  const table = useTable('guest', notes, []);
  const login = useLoginLink(paths.home);
  const isEmpty = notes.length === 0 && isBare(table);
  const hasNetwork = useHadNetwork();
  return (
    <>
      {!isEmpty && (
        <section className={classes(page.page, styles.guest)} aria-labelledby={isPage ? undefined : titleId}>
          {!isPage && <h2 id={titleId}>{t('title')}</h2>}
          <Letters table={table} noteCount={notes.length} level={isPage ? 2 : 3} />
          <p className={styles.hint}>{t.rich('guest', { login: <Link {...login} /> })}</p>
        </section>
      )}
      <Rest hasNetwork={hasNetwork}>{children({ isEmpty })}</Rest>
    </>
  );
}

const isBare = (table: Table) => Object.values(table).every((pile) => pile.length === 0);

function MemberDesk({ userId, children }: OwnDeskProps & { userId: string }) {
  const { t } = useTranslation('ownDesk');
  const letters = useAsked(useQuery(diary));
  const people = useAsked(useQuery(favorites));
  const hasNetwork = useHadNetwork(Math.max(letters.query.dataUpdatedAt, people.query.dataUpdatedAt));
  const searches = useAsked(useQuery({ ...savedSearches, enabled: hasNetwork }));
  const news = useNews(hasNetwork);
  const notes = letters.data?.entries ?? [];
  const table = useTable({ userId }, notes, letters.data?.people ?? []);

  if ([letters, people, searches, news].some(({ isWaiting }) => isWaiting))
    return <DeskSkeleton label={t('loading')} />;
  const hasLetters = notes.length > 0 || !isBare(table);
  const isLost = letters.isLost || people.isLost;
  const isEmpty = !hasLetters && !isLost && (people.data ?? []).length === 0 && (searches.data ?? []).length === 0;
  return (
    <>
      <div className={classes(page.page, styles.desk)}>
        {letters.data && <AsOf query={letters.query} />}
        {isEmpty && <BlankSheet />}
        {letters.isLost && <Lost what="diaryFailed" asked={letters} />}
        {hasLetters && <Letters table={table} noteCount={notes.length} level={2} />}
        <div className={styles.columns}>
          {people.isLost && (
            <Section title={t('people')}>
              <Lost what="peopleFailed" asked={people} />
            </Section>
          )}
          {people.data && people.data.length > 0 && <SavedPeople people={people.data} />}
          {searches.isLost && (
            <Section title={t('searches')}>
              <Lost what="searchesFailed" asked={searches} />
            </Section>
          )}
          {searches.data && searches.data.length > 0 && <SavedSearches searches={searches.data} />}
        </div>
        {news.people.length > 0 && <NewPeople {...news} />}
      </div>
      <Rest hasNetwork={hasNetwork}>{children({ isEmpty })}</Rest>
    </>
  );
}

/** Lists need a network; without one, a line says so in their place. */
function Rest({ hasNetwork, children }: { hasNetwork: boolean; children: ReactNode }) {
  const { t } = useTranslation('ownDesk');
  if (hasNetwork) return children;
  return <p className={classes(page.page, styles.hint, styles.later)}>{t('later')}</p>;
}

/**
 * Whether there was a network at any time since the page opened: what came stays, also when it is lost. A device that says
 * it has none is wrong if an answer came, `answeredAt` (milliseconds since 1970).
 */
function useHadNetwork(answeredAt = 0): boolean {
  const openedAt = useNow().getTime();
  const isReached = useOnline() || answeredAt >= openedAt;
  const [had, setHad] = useState(isReached);
  if (isReached && !had) setHad(true);
  return had || isReached;
}

type Asking<Data> = Parameters<typeof useLoss>[0] &
  Parameters<typeof AsOf>[0]['query'] & {
    data: Data | undefined;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };

type Asked<Data> = { data: Data | undefined; isWaiting: boolean; isLost: boolean; query: Asking<Data> };

/** A list of the desk: here, on its way, or lost. */
function useAsked<Data>(query: Asking<Data>): Asked<Data> {
  const loss = useLoss(query);
  const { data, fetchStatus } = query;
  const isLost = data === undefined && loss !== null;
  return { data, isLost, isWaiting: data === undefined && !isLost && fetchStatus !== 'idle', query };
}

type LostProps = {
  what: 'diaryFailed' | 'peopleFailed' | 'searchesFailed';
  asked: Pick<Asked<unknown>, 'query'>;
};

/** Why a list is not there: without a network this device has not kept it, else it can be asked for again. */
function Lost({ what, asked: { query } }: LostProps) {
  const { t } = useTranslation('ownDesk');
  const isOnline = useOnline();
  if (!isOnline) return <p className={styles.hint}>{t('notKept')}</p>;
  return (
    <Notice tone="caution">
      {t(what)}{' '}
      <Button size="small" icon="retry" busy={query.isFetching} onClick={() => void query.refetch()}>
        {t('retry')}
      </Button>
    </Notice>
  );
}

/** The letters of this device, again when another window has changed them. */
function useTable(owner: LetterOwner, notes: readonly Note[], people: Parameters<typeof tableOf>[0]['people']): Table {
  const [boxes] = useState(() =>
    (owner === 'guest' ? [owner] : ([owner, 'guest'] as const)).map((one) => letterBoxOf(one)),
  );
  const read = () => {
    const found = new Map(boxes.toReversed().flatMap((box) => box.letters.all().map((one) => [one.key, one] as const)));
    return [...found.values()];
  };
  const [letters, setLetters] = useState(read);
  useEffect(() => {
    const stops = boxes.map((box) => box.letters.onElsewhere(() => setLetters(read)));
    return () => stops.forEach((stop) => stop());
  });
  return tableOf({ letters, notes, people, today: localDate(useNow()) });
}

/** A desk with nothing on it: the first sheet lies ready. */
function BlankSheet() {
  const { t } = useTranslation('ownDesk');
  return (
    <div className={styles.blank}>
      <div>
        <h2>{t('empty.title')}</h2>
        <p className={styles.lead}>{t('empty.text')}</p>
      </div>
      <div className={styles.sheet} aria-hidden="true">
        {t('empty.dear')}
      </div>
    </div>
  );
}

function DeskSkeleton({ label }: { label: string }) {
  return (
    <div className={classes(page.page, styles.waiting)} aria-busy="true">
      <SkeletonGroup label={label}>
        <div className={styles.letters}>
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} shape="block" className={styles.skeleton} />
          ))}
        </div>
      </SkeletonGroup>
    </div>
  );
}
