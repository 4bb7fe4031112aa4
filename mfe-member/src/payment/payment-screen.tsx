import { account, isApiError, profile as profileQuery } from '@inkbridge/api-client';
import type { CustomerJson, UserJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Navigate } from '@inkbridge/federation/router';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import { fieldMessages, latePart, ruleMessages } from '@inkbridge/profile-screens';
import type { Dues } from '@inkbridge/shared/pricing';
import { paths } from '@inkbridge/shared/routes';
import { classes, LinkButton } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AskToPayProps } from '../pay-link/ask-to-pay.js';
import { BarePage } from '../dues/bare-page.js';
import { owedBy, readDues } from '../dues/dues.js';
import { paymentMessages } from '../dues/messages/en.js';
import { BalanceWay } from './balance-way.js';
import { CardWay } from '../checkout/card-way.js';
import { Extras } from './extras.js';
import { Obstructed } from '../checkout/obstructed.js';
import { Order } from './order.js';
import { usePaymentPlace, type PaymentPlace } from './payment-place.js';
import { PaymentSkeleton } from '../checkout/payment-skeleton.js';
import styles from '../checkout/payment.module.css';
import { readPaymentWays } from '../checkout/payment-ways.js';
import { useCheckout } from '../checkout/use-checkout.js';
import { WalletWay } from '../checkout/wallet-way.js';

const AskToPay = latePart<AskToPayProps>(() => import('../pay-link/ask-to-pay.js'));

export const bundles = [paymentMessages, fieldMessages, ruleMessages];

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

type CheckoutProps = { profile: CustomerJson; payer: UserJson; first: Dues };

/** The total, the ways to pay, then the rest. A checkout is opened only when the user chooses a way. */
function Checkout({ profile, payer, first }: CheckoutProps) {
  const { t } = useTranslation('payment');
  const desk = useCheckout(profile, first);
  const [ways] = useState(readPaymentWays);
  const { obstacle } = desk;

  return (
    <div className={styles.pay}>
      <Order profile={profile} desk={desk} />
      <section className={classes(styles.column, styles.ways)} aria-label={t('page.ways')}>
        {obstacle && <Obstructed obstacle={obstacle} />}
        {obstacle?.kind === 'already_paid' ? (
          <LinkButton href={paths.updateList} variant="primary" block>
            {t('page.toList')}
          </LinkButton>
        ) : (
          <>
            <BalanceWay cid={profile._id} payer={payer} desk={desk} isOnly={!ways.wallet && !ways.card} />
            {ways.wallet && <WalletWay way={ways.wallet} desk={desk} hasCard={ways.card !== null} />}
            {ways.card && <CardWay way={ways.card} desk={desk} hasWallet={ways.wallet !== null} />}
            {!ways.wallet && !ways.card && <p>{t('page.noWay')}</p>}
            {'customerStatus' in profile && <AskToPay profile={profile} payer={payer} desk={desk} />}
          </>
        )}
      </section>
      <Extras profile={profile} desk={desk} />
    </div>
  );
}
