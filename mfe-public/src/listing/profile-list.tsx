import type { CataloguePage } from '@inkbridge/api-client';
import type { CardJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError, useIsHydrating, useLoginLink } from '@inkbridge/frame';
import { CardGrid, CardSkeletons, latePart, ProfileAction, ProfileCard } from '@inkbridge/profile-screens';
import { useViewer } from '@inkbridge/shared/auth-context';
import { pathTo } from '@inkbridge/shared/routes';
import { Alert, Button, EmptyState, LinkButton } from '@inkbridge/ui';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { isNewSince, useLastVisit } from './last-visit.js';
import { useListState } from './list-place.js';
import { countOf, type ListingAddress, noFilters, type Wish } from './listing-address.js';
import styles from './profile-list.module.css';
import type { ProfilePages } from './use-profile-pages.js';

type ProfileListProps = {
  pages: ProfilePages;
  address: ListingAddress;
  /** For a list that filters leave empty: ways to the nearest people, and a few of those. */
  renderNearest?: (onChoose: (wish: Wish, event: MouseEvent<HTMLElement>) => void) => ReactNode;
  onChange: (address: ListingAddress) => void;
  /** `empty` and `emptyText` replace an empty list; the latter if no filter caused it. */
  texts: ListTexts & { empty: string; emptyText: string };
  /** The address of the same list from another page on: the View More link until scripts are loaded. */
  hrefOf: (page: number) => string;
  /** One level below the heading above the list. */
  heading: 'h2' | 'h3';
};

/** The number of pictures visible without scrolling on a desktop. */
const eagerCards = 3;

/** The loaded pages of profiles, or skeletons, an error with a retry, or the empty text (AC-089…094). */
export function ProfileList({ pages, address, renderNearest, onChange, texts, hrefOf, heading }: ProfileListProps) {
  const { t } = useTranslation('public');
  const visit = useLastVisit();
  const cards = cardsOf(pages.data);
  const { grid, expectMore } = useFocusOnNewCards(cards.length);

  if (pages.isPending) return <CardSkeletons label={texts.loading} />;
  if (pages.isLoadingError) {
    const retry = () => void pages.refetch();
    return (
      <LoadError heading={heading} title={texts.failed} error={pages.error} busy={pages.isFetching} onRetry={retry} />
    );
  }
  if (cards.length === 0) {
    const { empty: title, emptyText: text } = texts;
    return <NothingFound {...{ address, renderNearest, onChange, heading, title, text }} />;
  }

  const first = pages.data.pages[0]?.page ?? 1;
  const loadMore = () => {
    expectMore();
    void pages.fetchNextPage();
  };
  return (
    <div className={styles.list} aria-busy={pages.isPlaceholderData}>
      {first > 1 && (
        <LinkButton href={hrefOf(first - 1)} keepScroll className={styles.earlier}>
          {t('list.earlier')}
        </LinkButton>
      )}
      <CardGrid label={texts.label} profiles={cards} ref={grid}>
        {(profile, index) => (
          <BrowseCard
            profile={profile}
            heading={heading}
            eager={index < eagerCards}
            isNew={isNewSince(visit, profile)}
          />
        )}
      </CardGrid>
      <ListFoot pages={pages} texts={texts} hrefOf={hrefOf} onMore={loadMore} />
    </div>
  );
}

/**
 * All cards loaded so far, without duplicates: a profile listed since the first page shifts others to the next
 * (AC-091).
 */
function cardsOf(data: { pages: readonly CataloguePage[] } | undefined): CardJson[] {
  const cards = (data?.pages ?? []).flatMap((page) => page.data);
  return [...new Map(cards.map((card) => [card._id, card])).values()];
}

/** Only members have favorites (AC-101), none of their own profiles (D-162), so only they download this part. */
const LateFavorite = latePart<{ profile: CardJson }>(() => import('./favorite-part.js'));

type BrowseCardProps = { profile: CardJson; heading: 'h2' | 'h3'; eager: boolean; isNew: boolean };

/** A card in a public list: name and Read on lead to the profile, View Details for signed-in users only (D-01, AC-062). */
function BrowseCard({ profile, heading, eager, isNew }: BrowseCardProps) {
  const viewer = useViewer();
  const isAdmin = viewer === 'admin';
  const page = pathTo(isAdmin ? 'adminProfile' : 'profile', profile._id);
  const loginLink = useLoginLink(page, { person: profile.basicInfo.firstName });
  const state = useListState();
  const details = viewer === 'guest' ? loginLink : { href: page, state };
  return (
    <ProfileCard
      profile={profile}
      href={page}
      linkState={state}
      heading={heading}
      forAdmin={isAdmin}
      eager={eager}
      isNew={isNew}
      hasReadOn={viewer === 'guest'}
      corner={viewer === 'user' && !profile.isOwn && <LateFavorite profile={profile} fallback={null} />}
      details={<ProfileAction action="viewDetails" profile={profile} size="small" {...details} />}
    />
  );
}

type ListTexts = { label: string; loading: string; failed: string; end: string };

type ListFootProps = {
  pages: ProfilePages;
  texts: ListTexts;
  hrefOf: (page: number) => string;
  onMore: () => void;
};

/** The View More button, or the text that the list is complete (AC-089, AC-092, AC-093). */
function ListFoot({ pages, texts, hrefOf, onMore }: ListFootProps) {
  const { t } = useTranslation('public');
  const isHydrating = useIsHydrating();
  const last = pages.data?.pages.at(-1)?.page ?? 1;

  if (!pages.hasNextPage) return <p className={styles.end}>{texts.end}</p>;
  return (
    <div className={styles.foot}>
      {pages.isFetchNextPageError && <Alert>{texts.failed}</Alert>}
      {isHydrating ? (
        <LinkButton href={hrefOf(last + 1)}>{t('list.more')}</LinkButton>
      ) : (
        <Button busy={pages.isFetchingNextPage} onClick={onMore}>
          {t('list.more')}
        </Button>
      )}
    </div>
  );
}

const everybody: Wish = { text: '', filters: noFilters };

type NothingFoundProps = Pick<ProfileListProps, 'address' | 'renderNearest'> & {
  onChange: (address: ListingAddress) => void;
  /** The words of the specification (AC-088, AC-092). */
  title: string;
  heading: 'h2' | 'h3';
  /** For a list that is empty without any filter. */
  text: string;
};

/** Replaces an empty list: says why it is empty, and leads to the nearest people. */
function NothingFound({ address, renderNearest, onChange, title, heading, text }: NothingFoundProps) {
  const { t } = useTranslation('public');
  const { text: name, filters } = address;
  const hasFilters = countOf(filters) > 0;
  if (name === '' && !hasFilters) {
    return (
      <EmptyState heading={heading} title={title}>
        {text}
      </EmptyState>
    );
  }

  const show = (wish: Wish, { currentTarget }: MouseEvent<HTMLElement>) => {
    focusHeadingAbove(currentTarget);
    onChange({ ...wish, page: 1 });
  };
  return (
    <>
      <EmptyState
        heading={heading}
        title={title}
        action={
          <Button onClick={(event) => show(everybody, event)}>
            {t(hasFilters ? 'empty.clear' : 'empty.clearName')}
          </Button>
        }
      >
        {hasFilters ? t('empty.filters') : t('empty.name', { name })}
      </EmptyState>
      {hasFilters && renderNearest && <div className={styles.nearest}>{renderNearest(show)}</div>}
    </>
  );
}

/** The button disappears with the empty list; reading continues from the title of the list. */
function focusHeadingAbove(button: HTMLElement): void {
  const heading = button.closest('section, main')?.querySelector<HTMLElement>('h1, h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** After View More, moves the focus to the name on the first new card, so that reading continues there. */
function useFocusOnNewCards(count: number) {
  const grid = useRef<HTMLUListElement>(null);
  const expectedFrom = useRef<number | null>(null);

  useEffect(() => {
    const from = expectedFrom.current;
    if (from === null || count <= from) return;
    expectedFrom.current = null;
    grid.current?.children[from]?.querySelector<HTMLElement>(':is(h2, h3) a')?.focus();
  }, [count]);

  // In the second frame, before which the first is laid out. Cards in sight would count as moved.
  useEffect(() => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const cards = [...(grid.current?.children ?? [])];
        const below = cards.filter((card) => card.getBoundingClientRect().top > 1.5 * window.innerHeight);
        for (const card of below) card.setAttribute('data-drawn', '');
      }),
    );
  });

  return {
    grid,
    expectMore: () => {
      expectedFrom.current = count;
    },
  };
}
