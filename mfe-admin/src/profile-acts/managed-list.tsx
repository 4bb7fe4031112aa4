import type { AdminCustomerJson } from '@inkbridge/contracts';
import { CardGrid, CardSkeletons } from '@inkbridge/profile-screens';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Decisions } from '../review/decisions.js';
import { QueueTools } from '../review/queue-tools.js';
import type { RenderCard } from '../review/review-list.js';
import { ReviewQueue } from '../review/queue-items.js';
import { SearchBox } from '../review/search-box.js';
import { useListTexts } from './use-list-texts.js';

type Page = { data: readonly AdminCustomerJson[]; total: number };

type ManagedListProps = {
  profiles: UseInfiniteQueryResult<InfiniteData<Page>>;
  search: string;
  onSearch: (text: string) => void;
  /** Shown if there are no profiles at all. */
  none: string;
  noneHint: string;
  decisions: Decisions;
  children: RenderCard<AdminCustomerJson>;
};

/** Profiles as a grid of cards, with a search above and further pages on demand. */
export function ManagedList({ profiles, onSearch, decisions, children, ...words }: ManagedListProps) {
  const texts = useListTexts(words);
  return (
    <>
      <QueueTools>
        <SearchBox value={words.search} onSearch={onSearch} />
      </QueueTools>
      <ReviewQueue
        waiting={profiles}
        decisions={decisions}
        texts={texts}
        shape={CardGrid<AdminCustomerJson>}
        skeletons={<CardSkeletons label={texts.loading} />}
      >
        {children}
      </ReviewQueue>
    </>
  );
}
