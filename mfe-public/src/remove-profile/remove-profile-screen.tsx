import { caseDays } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useSearchParams } from '@inkbridge/federation/router';
import { Skeleton, SkeletonGroup } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { foundProfile } from '../profile/found-profile.js';
import { reportMessages } from '../report/messages/en.js';
import { CasePage } from '../report/case-page.js';
import styles from '../report/case-page.module.css';
import { RemovalForm } from './removal-form.js';

export const bundles = [reportMessages];

const briefly = ['reads', 'decides', 'discreet'] as const;
const parts = ['who', 'what', 'when'] as const;

/** `/remove-profile`: for the person listed, victims and families; `?id=` is the profile from which it was opened. */
export function Screen() {
  const { t } = useTranslation('report');
  const facts = { days: caseDays.removal_request };
  return (
    <CasePage
      title={t('removal_request.title')}
      lead={t('removal_request.lead')}
      brief={briefly.map((line) => t(`removal_request.${line}`, facts))}
      facts={parts.map((part) => ({
        title: t(`removal_request.${part}Title`),
        text: t(`removal_request.${part}`, facts),
      }))}
    >
      <FormOfProfile />
    </CasePage>
  );
}

/** Without a profile, or if it cannot be read, the writer describes the person in words. */
function FormOfProfile() {
  const { t } = useTranslation('report');
  const id = useSearchParams()[0].get('id') ?? '';
  const profile = useQuery({ ...foundProfile(id), enabled: id !== '', retry: false });
  if (!profile.isLoading) return <RemovalForm profile={profile.data ?? null} />;
  return (
    <SkeletonGroup label={t('removal_request.loading')}>
      <Skeleton shape="control" />
      <Skeleton shape="block" className={styles.loading} />
    </SkeletonGroup>
  );
}
