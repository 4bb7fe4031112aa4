import { facilitiesKey, typedProfiles, updateProfileAsAdmin, useMutation } from '@inkbridge/api-client';
import type { AdminFacilityJson, FacilityId, FacilityJson, TypedProfileJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { addressLine } from '@inkbridge/profile-screens';
import { facilityAddress } from '@inkbridge/shared/profile-fields';
import { pathTo } from '@inkbridge/shared/routes';
import { Alert, Button, Link, showToast } from '@inkbridge/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { EmptyRecords } from '../kit/records/empty-records.js';
import { RecordsSection } from '../kit/records/records-section.js';
import { type RecordColumn, RecordsTable } from '../kit/records/records-table.js';
import { pageText, useAddress } from '../kit/records/use-address.js';
import page from '../kit/records/desk-page.module.css';
import styles from './facility-screen.module.css';

const typedPage = 'typed';

/** How many profiles follow the facility, and those typed by hand that could. */
export function FacilityPeople({ facility, live }: AdminFacilityJson) {
  const { t } = useTranslation('facilities');
  const address = useAddress();
  const found = useQuery({
    ...typedProfiles({ facility: facility.id, page: address.pageAt(typedPage) }),
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
        columns={useColumns(facility)}
        page={found}
        rowKey={({ _id }) => _id}
        hrefOf={(target) => address.hrefWith({ [typedPage]: pageText(target) })}
        empty={<EmptyRecords>{t('byHandNone')}</EmptyRecords>}
      />
    </RecordsSection>
  );
}

function useColumns(facility: FacilityJson): RecordColumn<TypedProfileJson>[] {
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
    {
      name: 'follow',
      heading: t('follow'),
      headingHidden: true,
      cell: (profile) => <FollowButton facility={facility} profile={profile} />,
      card: { line: 3, place: 'wide' },
    },
  ];
}

type FollowProps = { facility: FacilityJson; profile: TypedProfileJson };

/** Gives the profile this facility's address, letter for letter: whoever has that and names it follows. */
function FollowButton({ facility, profile: { _id, name } }: FollowProps) {
  const { t } = useTranslation('facilities');
  const client = useQueryClient();
  const errorText = useErrorText();
  const following = useMutation({
    mutationFn: () =>
      updateProfileAsAdmin(
        _id,
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the register's own id
        { basicInfo: facilityAddress(facility), facilityId: facility.id as FacilityId },
        { client },
      ),
    onSuccess: async () => {
      showToast({ icon: 'check', text: t('followed', { name }) });
      for (const queryKey of [facilitiesKey, ['admin', 'audit']]) await client.invalidateQueries({ queryKey });
    },
  });
  return (
    <>
      <Button
        size="dense"
        busy={following.isPending}
        aria-label={t('followOf', { name })}
        onClick={() => following.mutate()}
      >
        {t('follow')}
      </Button>
      {following.error && <Alert>{errorText(following.error)}</Alert>}
    </>
  );
}
