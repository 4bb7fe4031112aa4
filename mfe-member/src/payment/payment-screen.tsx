import { account, isApiError, profile as profileQuery } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Navigate } from '@inkbridge/federation/router';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import { fieldMessages } from '@inkbridge/profile-screens';
import { paths } from '@inkbridge/shared/routes';
import { Skeleton, SkeletonGroup } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { BarePage } from '../dues/bare-page.js';
import { owedBy, readDues } from '../dues/dues.js';
import { paymentMessages } from '../dues/messages/bundle.js';
import { usePaymentPlace, type PaymentPlace } from './payment-place.js';
import { Checkout } from './checkout.js';
import styles from './payment.module.css';

export const bundles = [paymentMessages, fieldMessages];

/** `/payment` (AC-302…340). Without a profile to pay for it redirects to the list (D-43). */
export function Screen() {
  const { t } = useTranslation('payment');
  usePageTitle(t('page.title'));
  const place = usePaymentPlace();
  if (!place) return <Navigate to={paths.updateList} replace />;
  return (
    <BarePage>
      <Payment key={place.cid} place={place} />
    </BarePage>
  );
}

function Payment({ place: { cid, shown } }: { place: PaymentPlace }) {
  const { t } = useTranslation('payment');
  const profile = useQuery({ ...profileQuery(cid), staleTime: 0 });
  const payer = useQuery(account);
  const failed = [profile, payer].find(({ isLoadingError }) => isLoadingError);

  if (failed) {
    if (isRefused(profile.error)) return <Navigate to={paths.updateList} replace />;
    const retry = () => [profile, payer].forEach((query) => query.isLoadingError && void query.refetch());
    return <LoadError error={failed.error} busy={profile.isFetching || payer.isFetching} onRetry={retry} />;
  }
  // Cached data may show outdated dues, so without navigation state this waits for a fresh response.
  const isCurrent = shown !== null || profile.isFetchedAfterMount;
  if (!profile.data || !payer.data || !isCurrent) return <PaymentSkeleton label={t('page.loading')} />;

  const owed = shown ?? owedBy(profile.data);
  if (!owed) return <Navigate to={paths.updateList} replace />;
  return <Checkout profile={profile.data} payer={payer.data} first={readDues(owed)} />;
}

/** The profile does not exist, or this user may not see it. */
function isRefused(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500 && !error.isPassing;
}

function PaymentSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className={styles.pay}>
        <div className={styles.column}>
          <Skeleton shape="title" width="half" />
          <Skeleton shape="block" className={styles.waitingLines} />
        </div>
        <Skeleton shape="block" className={styles.waitingForm} />
      </div>
    </SkeletonGroup>
  );
}
