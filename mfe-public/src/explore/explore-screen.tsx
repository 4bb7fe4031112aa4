import { catalogue } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate, useSearchParams } from '@inkbridge/federation/router';
import { usePageTitle } from '@inkbridge/frame';
import { useViewer } from '@inkbridge/shared/auth-context';
import { categories, type Category, categoryOf } from '@inkbridge/shared/option-lists';
import { explorePath, paths } from '@inkbridge/shared/routes';
import { Tabs } from '@inkbridge/ui';
import { FilterBar } from '../filters/filter-bar.js';
import { LateNearest } from '../filters/late-nearest.js';
import { PageHead } from '../layout/page-head.js';
import page from '../layout/page.module.css';
import { type ListingAddress, listingParams, readListing, toCatalogueQuery } from '../listing/listing-address.js';
import { ProfileList } from '../listing/profile-list.js';
import { ResultCount } from '../listing/result-count.js';
import { useKeptPages } from '../listing/use-kept-pages.js';
import { SaveSearchPlace } from '../searches/save-search-place.js';
import { LateWaitingRow } from '../waiting/late-waiting-row.js';
import styles from './explore-screen.module.css';

/** The list for an address of the explore page; the server prepares the page with the same query. */
export function categoryListing(params: URLSearchParams) {
  const address = readListing(params);
  return catalogue({
    key: 'customers',
    query: { options: categoryOf(params.get('search')), ...toCatalogueQuery(address) },
    firstPage: address.page,
  });
}

/** The address of a category with the filters, in the place of the present tab and page. */
export function placeIn(category: Category, address: ListingAddress): string {
  const query = listingParams(address).toString();
  return query === '' ? explorePath(category) : `${explorePath(category)}&${query}`;
}

/** `/explore-profiles`: nine categories as tabs, search and filters, all in the address (AC-065…088). */
export function ExploreScreen() {
  const { t } = useTranslation('public');
  const { t: tFrame } = useTranslation('frame');
  const viewer = useViewer();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const category = categoryOf(params.get('search'));
  const address = readListing(params);
  const pages = useKeptPages(categoryListing(params));
  usePageTitle(t('explore.title'));

  const show = (next: ListingAddress) => void navigate(placeIn(category, next), { preventScrollReset: true });
  const tabs = categories.map(({ value }) => ({
    id: value,
    label: tFrame(`category.${value}`),
    href: placeIn(value, { ...address, page: 1 }),
  }));
  return (
    <>
      <div className={page.page}>
        <PageHead title={t('explore.title')} lead={t(viewer === 'user' ? 'explore.memberLead' : 'explore.lead')} />
        <Tabs label={t('explore.tabs')} tabs={tabs} selected={category}>
          <FilterBar address={address} onChange={show} category={category} action={paths.explore}>
            <input type="hidden" name="search" value={category} />
          </FilterBar>
          <div className={styles.head}>
            <ResultCount pages={pages} />
            <SaveSearchPlace address={address} category={category} />
          </div>
          <ProfileList
            pages={pages}
            address={address}
            renderNearest={(onChoose) => <LateNearest wish={address} category={category} onChoose={onChoose} />}
            onChange={show}
            heading="h2"
            hrefOf={(number) => placeIn(category, { ...address, page: number })}
            texts={{
              label: t('explore.title'),
              loading: t('explore.loading'),
              failed: t('explore.failed'),
              end: t('explore.end'),
              empty: t('explore.empty'),
              emptyText: t('explore.emptyText'),
            }}
          />
        </Tabs>
      </div>
      {viewer !== 'admin' && <LateWaitingRow />}
    </>
  );
}
