import { typedProfiles } from '@inkbridge/api-client';
import type { AdminFacilityJson, TypedProfileJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { addressLine } from '@inkbridge/profile-screens';
import { pathTo } from '@inkbridge/shared/routes';
import { Link } from '@inkbridge/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { EmptyRecords } from '../kit/records/empty-records.js';
import { RecordsSection } from '../kit/records/records-section.js';
import { RecordsTable, type RecordColumn } from '../kit/records/records-table.js';
import { pageText, useAddress } from '../kit/records/use-address.js';
import page from '../kit/records/desk-page.module.css';
import styles from './facility-screen.module.css';

const typedPage = 'typed';

/** How many profiles follow the facility, and those typed by hand that could. */
export function FacilityPeople({ facility: { id }, live }: AdminFacilityJson) {
  const { t } = useTranslation('facilities');
  const address = useAddress();
  const found = useQuery({
    ...typedProfiles({ facility: id, page: address.pageAt(typedPage) }),
    placeholderData: keepPreviousData,
  });
  return (
    <RecordsSection title={t('people')}>
      <p>{t('followers', { count: live })}</p>
      <div>
        <h3 className={styles.subtitle}>{t('byHand')}</h3>
        <p className={page.lead}>{t('byHandHint')}</p>
      </div>
      <RecordsTable
        caption={t('byHand')}
        columns={useColumns()}
        page={found}
        rowKey={({ _id }) => _id}
        hrefOf={(target) => address.hrefWith({ [typedPage]: pageText(target) })}
        empty={<EmptyRecords>{t('byHandNone')}</EmptyRecords>}
      />
    </RecordsSection>
  );
}

function useColumns(): RecordColumn<TypedProfileJson>[] {
  const { t } = useTranslation('facilities');
  return [
    {
      name: 'name',
      heading: t('column.name'),
      cell: ({ _id, name }) => <Link href={pathTo('adminProfile', _id)}>{name}</Link>,
      card: { line: 1 },
    },
    {
      name: 'address',
      heading: t('column.place'),
      cell: (profile) => addressLine(profile),
      card: { line: 2, place: 'wide' },
    },
  ];
}
