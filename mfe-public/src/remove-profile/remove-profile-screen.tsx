import { caseDays } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useSearchParams } from '@inkbridge/federation/router';
import { usePageTitle } from '@inkbridge/frame';
import { Skeleton, SkeletonGroup } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { PageHead } from '../layout/page-head.js';
import page from '../layout/page.module.css';
import { foundProfile } from '../profile/found-profile.js';
import { reportMessages } from '../report/bundle.js';
import { RemovalForm } from './removal-form.js';
import styles from './remove-profile-screen.module.css';

export const bundles = [reportMessages];

const briefly = ['reads', 'decides', 'discreet'] as const;
const parts = ['who', 'what', 'when'] as const;

/** `/remove-profile`: for the person listed, victims and families; `?id=` is the profile from which it was opened. */
export function Screen() {
  const { t } = useTranslation('report');
  usePageTitle(t('removal_request.title'));
  return (
    <div className={page.page}>
      <PageHead title={t('removal_request.title')} lead={t('removal_request.lead')} />
      <ul className={styles.brief}>
        {briefly.map((line) => (
          <li key={line}>{t(`removal_request.${line}`, { days: caseDays.removal_request })}</li>
        ))}
      </ul>
      <div className={styles.columns}>
        <div className={page.sheet}>
          <FormOfProfile />
        </div>
        <dl className={styles.facts}>
          {parts.map((part) => (
            <div key={part}>
              <dt>{t(`removal_request.${part}Title`)}</dt>
              <dd>{t(`removal_request.${part}`, { days: caseDays.removal_request })}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
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
