import { catalogue } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useLocation, useSearchParams } from '@inkbridge/federation/router';
import { useSession, useViewer } from '@inkbridge/shared/auth-context';
import { accountPath, matchesAnchor, matchesPath, paths } from '@inkbridge/shared/routes';
import { Link, Notice } from '@inkbridge/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { FilterBar } from '../filters/filter-bar.js';
import { LateNearest } from '../filters/late-nearest.js';
import { useFilterLabel } from '../filters/filter-options.js';
import {
  countOf,
  type ListingAddress,
  listingParams,
  readListing,
  toCatalogueQuery,
} from '../listing/listing-address.js';
import { ProfileList } from '../listing/profile-list.js';
import { ResultCount } from '../listing/result-count.js';
import { useKeptPages } from '../listing/use-kept-pages.js';
import type { ProfilePages } from '../listing/use-profile-pages.js';
import styles from './matches-section.module.css';

/** The list for an address of the home page; the server prepares the page with the same query. */
export function matchesOf(address: ListingAddress) {
  return catalogue({ key: 'matches', query: toCatalogueQuery(address), firstPage: address.page });
}

/** Best matches with search and filters, all stored in the address (AC-038…058, AC-064). */
export function MatchesSection() {
  const { t } = useTranslation('public');
  const viewer = useViewer();
  const [params, setParams] = useSearchParams();
  const address = readListing(params);
  const pages = useKeptPages(matchesOf(address));
  const section = useSectionInView();
  const title = useTitle(address, pages);
  const heading = useFocusWhenFound(pages);

  const show = (next: ListingAddress) => setParams(listingParams(next), { preventScrollReset: true });
  const hrefOf = (page: number) => {
    const query = listingParams({ ...address, page }).toString();
    return query === '' ? matchesPath : `${paths.home}?${query}#${matchesAnchor}`;
  };

  return (
    <section className={styles.section} id={matchesAnchor} aria-labelledby="matches-title" ref={section}>
      <div className={styles.head}>
        <h2 id="matches-title" ref={heading}>
          {title}
        </h2>
        <ResultCount pages={pages} isInHeading={title !== t('matches.title')} />
      </div>
      <AnswersHint />
      <FilterBar address={address} onChange={show} action={matchesPath} />
      <ProfileList
        pages={pages}
        address={address}
        renderNearest={(onChoose) => <LateNearest wish={address} onChoose={onChoose} />}
        onChange={show}
        heading="h3"
        hrefOf={hrefOf}
        texts={{
          label: t('matches.title'),
          loading: t('matches.loading'),
          failed: t('matches.failed'),
          end: t('matches.end'),
          empty: t('matches.end'),
          emptyText: t('empty.none'),
        }}
      />
      {viewer === 'guest' && (
        <p className={styles.hint}>{t.rich('matches.loginHint', { login: <Link href={paths.login} /> })}</p>
      )}
    </section>
  );
}

/** What the list is: the best matches of all, or how many people a filter leaves, and where. */
function useTitle({ text, filters }: ListingAddress, pages: ProfilePages): string {
  const { t } = useTranslation('public');
  const filterLabel = useFilterLabel();
  const total = pages.isPlaceholderData ? undefined : pages.data?.pages.at(-1)?.total;
  if (total === undefined || (text === '' && countOf(filters) === 0)) return t('matches.title');
  const place = filters.state.map((state) => filterLabel('state', state)).join(', ');
  const found = t('matches.found', { count: total });
  return place === '' ? found : `${found} ${t('nearest.in', { place })}`;
}

/** The state of a navigation to the people that somebody asked for. */
export const toFoundPeople = { foundPeople: true } as const;

/** Whoever asked for people in another part of the page reads on where they are, once they are there. */
function useFocusWhenFound(pages: ProfilePages) {
  const { key, state } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef<string | null>(null);
  const isAsked = typeof state === 'object' && state !== null && 'foundPeople' in state;
  const isFound = isAsked && !pages.isPending && !pages.isPlaceholderData;
  useEffect(() => {
    if (!isFound || seen.current === key || !heading.current) return;
    seen.current = key;
    heading.current.tabIndex = -1;
    heading.current.focus({ preventScroll: true });
  }, [isFound, key]);
  return heading;
}

/** Without answers no interests are shared, so matches come in the guests' order (D-14). */
function AnswersHint() {
  const { t } = useTranslation('public');
  const { user } = useSession();
  if (user?.role !== 'user' || user.profileComplete) return null;
  return (
    <div className={styles.answers}>
      <Notice tone="info" icon="document">
        {t.rich('matches.answerHint', { questionnaire: <Link href={accountPath('questionnaire')} /> })}
      </Notice>
    </div>
  );
}

/**
 * Scrolls to the section for `/#findpal` even if it was not rendered when the browser followed the fragment (AC-041).
 * If the page is already scrolled, the reader has returned to a place in the list, so it stays there. Before the first
 * paint, so that nobody sees the top of the page jump away.
 */
function useSectionInView() {
  const location = useLocation();
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (location.hash === `#${matchesAnchor}` && window.scrollY === 0) section.current?.scrollIntoView();
  }, [location]);
  return section;
}
