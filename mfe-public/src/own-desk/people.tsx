import { catalogue, newInSearches } from '@inkbridge/api-client';
import type { CardJson, FavoriteCardJson, SavedSearchJson } from '@inkbridge/contracts';
import { pathOfSearch } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { ProfileStamp } from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import { formatDate, localDate } from '@inkbridge/shared/profile-fields';
import { explorePath, favoritesPath, paths, pathTo } from '@inkbridge/shared/routes';
import { day } from '@inkbridge/shared/time';
import { Icon, Link, LinkButton, useNow, VisuallyHidden } from '@inkbridge/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { isNewSince, useLastVisit } from '../listing/last-visit.js';
import { useListState } from '../listing/list-place.js';
import { SmallCards } from '../listing/small-cards.js';
import styles from './own-desk.module.css';

/** Rows of one list on the desk; the others are a press away. */
const mostRows = 5;
const mostNew = 3;

type SectionProps = { title: string; more?: { href: string; text: ReactNode } | false; children: ReactNode };

/** A part of the desk below the letters. */
export function Section({ title, more, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {more && (
          <Link href={more.href} className={styles.more}>
            <span>{more.text}</span> <Icon name="chevronRight" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

/** The favorites, with the note that says why, and the way to a letter. */
export function SavedPeople({ people }: { people: readonly FavoriteCardJson[] }) {
  const { t } = useTranslation('ownDesk');
  const state = useListState();
  const all = t.rich('all', { of: <VisuallyHidden /> }, { count: people.length });
  return (
    <Section title={t('people')} more={people.length > mostRows && { href: favoritesPath, text: all }}>
      <ul>
        {people.slice(0, mostRows).map((person) => (
          <li key={person._id} className={styles.saved}>
            <ProfileStamp profile={person} size="xs" />
            <div>
              <h3 className={styles.name}>
                <Link href={pathTo('profile', person._id)} state={state}>
                  {fullNameOf(person.basicInfo)}
                </Link>
              </h3>
              {/* A device may have kept favorites of an older release, without notes. */}
              {person.feedback && <p className={styles.note}>{t('note', { text: person.feedback })}</p>}
            </div>
            <LinkButton href={pathTo('write', person._id)} size="small">
              {t.rich('write', { of: <VisuallyHidden /> }, { name: person.basicInfo.firstName })}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The saved searches, and how many new people fit each. */
export function SavedSearches({ searches }: { searches: readonly SavedSearchJson[] }) {
  const { t } = useTranslation('ownDesk');
  const lastVisit = useLastVisit();
  const isKnown = Number.isFinite(lastVisit);
  const news = useQuery({ ...newInSearches(new Date(isKnown ? lastVisit : 0)), enabled: isKnown });
  const countOf = (id: string) => news.data?.find((one) => one.id === id)?.count;
  const all = t.rich('allSearches', { of: <VisuallyHidden /> }, { count: searches.length });
  return (
    <Section title={t('searches')} more={searches.length > mostRows && { href: paths.savedSearches, text: all }}>
      <ul>
        {searches.slice(0, mostRows).map(({ id, name, question }) => {
          const count = countOf(id);
          const isNew = count !== undefined && count > 0;
          return (
            <li key={id} className={styles.search}>
              <Link href={pathOfSearch(isNew ? { ...question, sort: 'newlyListed' } : question)}>{name}</Link>
              {count !== undefined && <span className={isNew ? styles.new : styles.none}>{t('news', { count })}</span>}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

const newest = catalogue({ key: 'customers', query: { options: 'newlyListed' } });

type News = { people: CardJson[]; lastVisit: number; isWaiting: boolean };

/** Who was listed since the reader's last visit; nobody on a first one. */
export function useNews(isWanted: boolean): News {
  const lastVisit = useLastVisit();
  const { data, isLoading } = useInfiniteQuery({ ...newest, enabled: isWanted && Number.isFinite(lastVisit) });
  const people = (data?.pages[0]?.data ?? []).filter((card) => isNewSince(lastVisit, card));
  return { people, lastVisit, isWaiting: isLoading };
}

/** People listed since the reader's last visit. */
export function NewPeople({ people, lastVisit }: News) {
  const { t, language } = useTranslation('ownDesk');
  const state = useListState();
  const now = useNow();
  const last = new Date(lastVisit);
  const isThisWeek = now.getTime() - lastVisit < 6 * day;
  const weekday = new Intl.DateTimeFormat(`${language}-US`, { weekday: 'long' }).format(last);
  return (
    <Section
      title={t('newSince', { day: isThisWeek ? weekday : formatDate(localDate(last)) })}
      more={people.length > mostNew && { href: explorePath('newlyListed'), text: t('allNew') }}
    >
      <SmallCards cards={people.slice(0, mostNew)} state={state} />
    </Section>
  );
}
