import { catalogue } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useSearchParams } from '@inkbridge/federation/router';
import { usePageTitle } from '@inkbridge/frame';
import { useViewer } from '@inkbridge/shared/auth-context';
import { categories, categoryOf } from '@inkbridge/shared/option-lists';
import { explorePath } from '@inkbridge/shared/routes';
import { EmptyState, Tabs } from '@inkbridge/ui';
import { PageHead } from '../layout/page-head.js';
import page from '../layout/page.module.css';
import { pageOf } from '../listing/listing-address.js';
import { ProfileList } from '../listing/profile-list.js';
import { ResultCount } from '../listing/result-count.js';
import { useProfilePages } from '../listing/use-profile-pages.js';
import styles from './explore-screen.module.css';

/** The list for an address of the explore page; the server prepares the page with the same query. */
export function categoryListing(params: URLSearchParams) {
  const options = categoryOf(params.get('search'));
  return catalogue({ key: 'customers', query: { options }, firstPage: pageOf(params) });
}

/** `/explore-profiles`: nine categories as tabs, the chosen one in the address (AC-065…088). */
export function ExploreScreen() {
  const { t } = useTranslation('public');
  const { t: tFrame } = useTranslation('frame');
  const viewer = useViewer();
  const [params] = useSearchParams();
  const category = categoryOf(params.get('search'));
  const pages = useProfilePages(categoryListing(params));
  usePageTitle(t('explore.title'));

  const tabs = categories.map(({ value }) => ({
    id: value,
    label: tFrame(`category.${value}`),
    href: explorePath(value),
  }));
  return (
    <div className={page.page}>
      <PageHead title={t('explore.title')} lead={t(viewer === 'user' ? 'explore.memberLead' : 'explore.lead')} />
      <Tabs label={t('explore.tabs')} tabs={tabs} selected={category}>
        <div className={styles.head}>
          <ResultCount pages={pages} />
        </div>
        <ProfileList
          pages={pages}
          heading="h2"
          hrefOf={(number) => `${explorePath(category)}&page=${number}`}
          texts={{
            label: t('explore.title'),
            loading: t('explore.loading'),
            failed: t('explore.failed'),
            end: t('explore.end'),
          }}
          empty={
            <EmptyState heading="h2" title={t('explore.empty')}>
              {t('explore.emptyText')}
            </EmptyState>
          }
        />
      </Tabs>
    </div>
  );
}
