import { useTranslation } from '@inkbridge/federation/i18n';
import { usePageTitle } from '@inkbridge/frame';
import { UserListing } from './user-listing.js';
import page from '../kit/records/desk-page.module.css';

/** `/admin/people`: everyone with an account. */
export function Screen() {
  const { t } = useTranslation('admin');
  usePageTitle(t('records.peopleTitle'));
  return (
    <div className={page.page}>
      <header>
        <h1 tabIndex={-1}>{t('records.peopleTitle')}</h1>
        <p className={page.lead}>{t('records.peopleLead')}</p>
      </header>
      <UserListing />
    </div>
  );
}
