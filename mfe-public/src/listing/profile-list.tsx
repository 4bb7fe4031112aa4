import type { CataloguePage } from '@inkbridge/api-client';
import type { CardJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError } from '@inkbridge/frame';
import { CardGrid, CardSkeletons } from '@inkbridge/profile-screens';
import { LinkButton } from '@inkbridge/ui';
import { BrowseCard } from './browse-card.js';
import { ListFoot, type ListTexts } from './list-foot.js';
import type { ListingAddress } from './listing-address.js';
import { NothingFound } from './nothing-found.js';
import styles from './profile-list.module.css';
import { isNewSince, useLastVisit } from './last-visit.js';
import { useFocusOnNewCards } from './use-focus-on-new-cards.js';
import type { ProfilePages } from './use-profile-pages.js';

type ProfileListProps = {
  pages: ProfilePages;
  address: ListingAddress;
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
export function ProfileList({ pages, address, onChange, texts, hrefOf, heading }: ProfileListProps) {
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
    return <NothingFound address={address} onChange={onChange} heading={heading} title={title} text={text} />;
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
