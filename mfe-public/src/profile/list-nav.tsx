import type { CardJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate } from '@inkbridge/federation/router';
import { isPlainClick } from '@inkbridge/frame';
import { fullNameOf } from '@inkbridge/shared/names';
import { paths, pathTo } from '@inkbridge/shared/routes';
import { Button, LinkButton } from '@inkbridge/ui';
import { BackLink } from '@inkbridge/ui/back-link';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { categoryListing } from '../explore/explore-screen.js';
import { matchesOf } from '../home/matches-section.js';
import { type ListPlace, oneStepOn } from '../listing/list-place.js';
import { readListing } from '../listing/listing-address.js';
import styles from './list-nav.module.css';

type ListNavProps = { id: string; place: ListPlace | null };

/** Back to the list as it was left, and on to the people before and after this one in it. */
export function ListNav({ id, place }: ListNavProps) {
  const { t } = useTranslation('detail');
  return (
    <nav className={styles.nav} aria-label={t('list.label')}>
      <BackToList place={place} />
      {place && <Neighbors id={id} place={place} />}
    </nav>
  );
}

/** Goes back in the history, so that further pages and the scroll position are there again. */
function BackToList({ place }: Pick<ListNavProps, 'place'>) {
  const { t } = useTranslation('public');
  const navigate = useNavigate();
  const back = (event: MouseEvent) => {
    if (!place || !isPlainClick(event)) return;
    event.preventDefault();
    void navigate(-place.steps);
  };
  return (
    <BackLink href={place?.list ?? paths.explore} onClick={back}>
      {t(place && isOfHome(place) ? 'matches.title' : 'explore.title')}
    </BackLink>
  );
}

function Neighbors({ id, place }: { id: string; place: ListPlace }) {
  const { t } = useTranslation('detail');
  const navigate = useNavigate();
  const { previous, next, hasMore, isLoading, loadNext } = useNeighbors(id, place);
  const state = oneStepOn(place);
  const openNext = async () => {
    const found = await loadNext();
    if (found) void navigate(pathTo('profile', found._id), { state });
  };
  if (!previous && !next && !hasMore) return null;
  return (
    <div className={styles.neighbors}>
      {previous && <Neighbor card={previous} word={t('list.previous')} state={state} />}
      {next && <Neighbor card={next} word={t('list.next')} state={state} />}
      {!next && hasMore && (
        <Button variant="quiet" size="small" busy={isLoading} onClick={() => void openNext()}>
          {t('list.next')}
        </Button>
      )}
    </div>
  );
}

function Neighbor({ card, word, state }: { card: CardJson; word: string; state: ListPlace | null }) {
  return (
    <LinkButton
      href={pathTo('profile', card._id)}
      state={state}
      variant="quiet"
      size="small"
      aria-label={`${word}: ${fullNameOf(card.basicInfo)}`}
    >
      {word}
    </LinkButton>
  );
}

/** Needed to parse a path as a URL; the host name appears nowhere. */
const origin = 'http://localhost';

function isOfHome({ list }: ListPlace): boolean {
  return new URL(list, origin).pathname === paths.home;
}

function listingOf(place: ListPlace) {
  const { searchParams } = new URL(place.list, origin);
  return isOfHome(place) ? matchesOf(readListing(searchParams)) : categoryListing(searchParams);
}

/**
 * The people before and after this one in the list from which it was opened. Reads only the loaded pages of that list:
 * after a reload there are no neighbors, because a whole page of cards is too much for two links.
 */
function useNeighbors(id: string, place: ListPlace) {
  const list = useInfiniteQuery({ ...listingOf(place), enabled: false });
  const cards = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const at = cards.findIndex(({ _id }) => _id === id);
  const isLast = at >= 0 && at === cards.length - 1;
  return {
    previous: at > 0 ? cards[at - 1] : undefined,
    next: at >= 0 ? cards[at + 1] : undefined,
    /** The next one is on a page that is not loaded yet. */
    hasMore: isLast && list.hasNextPage,
    isLoading: list.isFetchingNextPage,
    /** Loads that page; undefined if it could not be loaded. */
    loadNext: async (): Promise<CardJson | undefined> => {
      const { data } = await list.fetchNextPage();
      const known = new Set(cards.map(({ _id }) => _id));
      return data?.pages.flatMap((page) => page.data).find(({ _id }) => !known.has(_id));
    },
  };
}
