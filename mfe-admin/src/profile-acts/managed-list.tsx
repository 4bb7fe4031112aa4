import type { AdminCustomerJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { CardGrid, CardSkeletons, ProfileAction, ProfileCard, type ProfileCardProps } from '@inkbridge/profile-screens';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SearchBox } from '../kit/records/search-box.js';
import type { Decisions } from '../review/decisions.js';
import { QueueItems, type QueueTexts, type RenderCard, rowsOf } from '../review/queue-items.js';
import { QueueTools } from '../review/review-page.js';

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
export function ManagedList({ profiles, search, onSearch, decisions, children, ...none }: ManagedListProps) {
  const { t } = useTranslation('admin');
  const texts = { ...useListTexts(), ...none };
  return (
    <>
      <QueueTools>
        <SearchBox label={t('acts.search.label')} value={search} onSearch={onSearch} />
      </QueueTools>
      <QueueItems
        rows={rowsOf(profiles)}
        idOf={({ _id }) => _id}
        decisions={decisions}
        texts={texts}
        search={search}
        shape={CardGrid<AdminCustomerJson>}
        skeletons={<CardSkeletons label={texts.loading} />}
      >
        {children}
      </QueueItems>
    </>
  );
}

function useListTexts(): Omit<QueueTexts, 'none' | 'noneHint'> {
  const { t } = useTranslation('admin');
  const { t: ofProfile } = useTranslation('profile');
  return {
    loading: ofProfile('card.loading'),
    list: t('acts.list.label'),
    waiting: (count) => t('acts.list.count', { count }),
    more: { failed: t('acts.list.moreFailed'), end: t('acts.list.end') },
  };
}

type ManagedCardProps = Pick<ProfileCardProps, 'context' | 'eager'> & {
  profile: AdminCustomerJson;
  /** The address of the profile's page for admins. */
  href: string;
  /** The actions of this list, next to the link to the page. */
  children: ReactNode;
};

/** A profile in one of the admins' lists. */
export function ManagedCard({ profile, href, children, ...rest }: ManagedCardProps) {
  return (
    <ProfileCard
      {...rest}
      profile={profile}
      href={href}
      heading="h2"
      details={<ProfileAction action="viewDetails" profile={profile} href={href} size="small" />}
      actions={children}
    />
  );
}
