import { account, type DuesShown, isApiError, profile as profileQuery } from '@inkbridge/api-client';
import type { CustomerJson, UserJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { Navigate, useLocation } from '@inkbridge/federation/router';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import {
  changeMessages,
  fieldMessages,
  latePart,
  PaymentRules,
  ProfileStamp,
  ruleMessages,
  type UpdateOfProfile,
} from '@inkbridge/profile-screens';
import { fullNameOf } from '@inkbridge/shared/names';
import { type Dues } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { paths, paymentQuery } from '@inkbridge/shared/routes';
import { classes, LinkButton, Notice, useNow } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardWay } from '../checkout/card-way.js';
import { Fold } from '../checkout/fold.js';
import { Obstructed } from '../checkout/obstructed.js';
import { PaymentSkeleton } from '../checkout/payment-skeleton.js';
import styles from '../checkout/payment.module.css';
import { type MemberCheckout, readPaymentWays, useCheckout } from '../checkout/use-checkout.js';
import { WalletWay } from '../checkout/wallet-way.js';
import { BarePage } from '../dues/bare-page.js';
import { DuesLines } from '../dues/dues-lines.js';
import { type DuesJson, linesOf, owedBy, readDues, withMonths } from '../dues/dues.js';
import { EndNote } from '../dues/end-note.js';
import { paymentMessages } from '../dues/messages/en.js';
import { MonthsFields } from '../dues/months-fields.js';
import type { AskToPayProps } from '../pay-link/ask-to-pay.js';
import { BalanceWay } from './balance-way.js';
import { useMoney } from '../dues/use-money.js';

const AskToPay = latePart<AskToPayProps>(() => import('../pay-link/ask-to-pay.js'));

export const bundles = [paymentMessages, fieldMessages, changeMessages, ruleMessages];

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
  // Cached data may show outdated dues or no update yet, so all but a creation or renewal just shown waits for fresh data.
  const isCurrent = (shown !== null && !shown.update) || profile.isFetchedAfterMount;
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
  const actions = useCheckout(profile, first);
  const [ways] = useState(readPaymentWays);
  const { obstacle } = actions;

  return (
    <div className={styles.pay}>
      <Order profile={profile} actions={actions} />
      <section className={classes(styles.column, styles.ways)} aria-label={t('page.ways')}>
        {obstacle && <Obstructed obstacle={obstacle} />}
        {obstacle?.kind === 'already_paid' ? (
          <LinkButton href={paths.updateList} variant="primary" block>
            {t('page.toList')}
          </LinkButton>
        ) : (
          <>
            <BalanceWay cid={profile._id} payer={payer} actions={actions} isOnly={!ways.wallet && !ways.card} />
            {ways.wallet && <WalletWay way={ways.wallet} actions={actions} hasCard={ways.card !== null} />}
            {ways.card && <CardWay way={ways.card} actions={actions} hasWallet={ways.wallet !== null} />}
            {!ways.wallet && !ways.card && <p>{t('page.noWay')}</p>}
            {'customerStatus' in profile && <AskToPay profile={profile} payer={payer} actions={actions} />}
          </>
        )}
      </section>
      <Extras profile={profile} actions={actions} />
    </div>
  );
}

/** The profile and the cost, line by line (AC-297). */
function Order({ profile, actions: { dues } }: { profile: CustomerJson; actions: MemberCheckout }) {
  const { t } = useTranslation('payment');
  const now = useNow();
  const own = 'customerStatus' in profile ? profile : null;
  return (
    <section className={classes(styles.column, styles.order)}>
      <div>
        <h1>{t('page.title')}</h1>
        <p className={styles.lead}>{t('page.lead')}</p>
      </div>
      <Listed profile={profile} />
      <DuesLines
        {...linesOf(dues)}
        total={dues.totalAmount}
        update={own && dues.update ? unpaidUpdateOf(own) : null}
        live
        folds
        renderNote={(line) => <EndNote line={line} terms={own} now={now} />}
      />
    </section>
  );
}

/** The update that the dues are for, beside the profile it changes. */
function unpaidUpdateOf(profile: Extract<CustomerJson, { view: 'owner' | 'admin' }>): UpdateOfProfile | null {
  const { update } = profile;
  return update?.state === 'awaiting_payment' ? { before: profile, after: update.changes } : null;
}

function Listed({ profile }: { profile: CustomerJson }) {
  const { t } = useTranslation('payment');
  const { t: words } = useTranslation('profile');
  const { basicInfo } = profile;
  const expiresAt = 'customerStatus' in profile ? profile.customerStatus.expiresAt : null;
  return (
    <div className={styles.listed}>
      <ProfileStamp profile={profile} size="s" eager />
      <div>
        <p className={styles.name}>{fullNameOf(basicInfo)}</p>
        <p className={styles.facts}>
          {words('field.inmateNumber')} {basicInfo.inmateNumber}
        </p>
        {expiresAt && (
          <p className={styles.facts}>
            {t.rich(
              'page.liveUntil',
              { date: <time dateTime={expiresAt} /> },
              { date: formatDate(new Date(expiresAt)) },
            )}
          </p>
        )}
      </div>
    </div>
  );
}

type ExtrasProps = { profile: CustomerJson; actions: MemberCheckout };

/** Extras and the use of the payment: below the ways to pay, so that a phone shows those first. */
function Extras(props: ExtrasProps) {
  const { t } = useTranslation('payment');
  return (
    <section className={classes(styles.column, styles.extras)} aria-label={t('page.extras')}>
      <Placements {...props} />
      <Rules />
      <Notice icon="shield">{t('page.never')}</Notice>
    </section>
  );
}

/** Closed at first, unless placements were chosen before. Repeats the total, which may be out of sight. */
function Placements({ profile, actions: { dues, change } }: ExtrasProps) {
  const { t } = useTranslation('payment');
  const money = useMoney();
  const hasPlacements = dues.premiumPlacement > 0 || dues.featuredPlacement > 0;
  return (
    <Fold title={t('months.add')} startsOpen={hasPlacements}>
      {() => (
        <>
          <MonthsFields profile={profile} months={dues} onChange={(months) => change(withMonths(dues, months))} />
          {hasPlacements && <p className={styles.newTotal}>{t('months.total', { total: money(dues.totalAmount) })}</p>}
        </>
      )}
    </Fold>
  );
}

function Rules() {
  const { t } = useTranslation('payment');
  return (
    <div>
      <h2 className={styles.rulesTitle}>{t('page.rulesTitle')}</h2>
      <PaymentRules extent="brief" className={styles.rules} />
    </div>
  );
}

/** The profile to pay for and the dues the member saw; `shown` is null after a link or in a new tab (AC-303, D-43). */
type PaymentPlace = { cid: string; shown: DuesJson | null };

const profileId = /^[0-9a-f]{24}$/;

/** Read from the navigation's state, else from `?cid=`; null if neither names a profile. */
function usePaymentPlace(): PaymentPlace | null {
  const { state, search } = useLocation();
  const { cid, paymentDetails } = readState(state);
  const asked = new URLSearchParams(search).get(paymentQuery) ?? '';
  const id = [cid, asked].find((candidate) => typeof candidate === 'string' && profileId.test(candidate));
  if (typeof id !== 'string') return null;
  return { cid: id, shown: id === cid && isDues(paymentDetails) ? paymentDetails : null };
}

function readState(state: unknown): { cid?: unknown; paymentDetails?: unknown } {
  return typeof state === 'object' && state !== null ? state : {};
}

function isDues(value: unknown): value is DuesShown {
  return typeof value === 'object' && value !== null && 'totalAmount' in value && typeof value.totalAmount === 'number';
}
