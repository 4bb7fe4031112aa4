import type { CatalogEntry } from '@inkbridge/catalog-index';
import type { CustomerId, FigureWeek, UserId } from '@inkbridge/contracts';
import type { Collection } from 'mongodb';
import type { Notifier } from '../post/notices.js';
import type { CustomerRepository } from '../profiles/customer-repository.js';
import type { Customer } from '../profiles/customer.js';
import type { DiaryChoiceDoc, DiaryDoc } from './diary/diary-doc.js';
import type { FigureMailDoc } from './figures/figure-mail-doc.js';
import type { SearchCursorDoc, SearchDoc, SearchMemberDoc } from './searches/search-doc.js';

export type ReadersPorts = {
  stored: {
    diary: Collection<DiaryDoc>;
    diaryChoices: Collection<DiaryChoiceDoc>;
    searches: Collection<SearchDoc>;
    searchMembers: Collection<SearchMemberDoc>;
    searchCursor: Collection<SearchCursorDoc>;
    figureMails: Collection<FigureMailDoc>;
  };
  now: () => Date;
};
export type ReadersBelow = {
  post: Pick<Notifier, 'notify'>;
  profiles: { customers: CustomerRepository; figures: { weeksOf: (id: CustomerId) => Promise<FigureWeek[]> } };
  /** Whether mails that nobody has to get may go to this account. */
  people: { mayBeMailed: (user: UserId) => Promise<boolean> };
  /** What the catalogue has of a profile, and who is like it. */
  catalogue: {
    entryOf: (customer: Customer) => CatalogEntry | null;
    similarTo: (id: CustomerId) => Promise<CustomerId[]>;
  };
};
