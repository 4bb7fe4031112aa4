import { createdCustomers, favorites as favoriteCards } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useSearchParams } from '@inkbridge/federation/router';
import { usePageTitle } from '@inkbridge/frame';
import { paths } from '@inkbridge/shared/routes';
import { LinkButton, Tabs } from '@inkbridge/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FavoriteProfiles } from './favorite-profiles.js';
import { ListedProfiles } from './listed-profiles.js';
import styles from './manage-profiles-screen.module.css';

/** The second tab has its own address, so that Back and bookmarks work. */
const favorites = { key: 'tab', value: 'favorites' } as const;

/** `/manage-inmates` (AC-238…241). */
export function Screen() {
  const { t } = useTranslation('member');
  const { t: frame } = useTranslation('frame');
  const [search] = useSearchParams();
  const listed = useInfiniteQuery(createdCustomers);
  const marked = useQuery(favoriteCards);
  const title = frame('nav.manageProfiles');
  usePageTitle(title);

  const selected = search.get(favorites.key) === favorites.value ? 'favorites' : 'listed';
  const tabs = [
    {
      id: 'listed',
      label: t('manage.listed'),
      count: listed.data?.total ?? listed.data?.profiles.length,
      href: paths.manageProfiles,
    },
    {
      id: 'favorites',
      label: t('manage.favorites'),
      count: marked.data?.length,
      href: `${paths.manageProfiles}?${favorites.key}=${favorites.value}`,
    },
  ];

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <LinkButton href={paths.createProfile} icon="plus" size="small">
          {frame('nav.submitProfile')}
        </LinkButton>
      </header>
      <Tabs label={t('manage.tabs')} tabs={tabs} selected={selected}>
        {selected === 'listed' ? <ListedProfiles /> : <FavoriteProfiles />}
      </Tabs>
    </div>
  );
}
