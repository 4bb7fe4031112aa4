import { askedPayment, isApiError, openLinkCheckout } from '@inkbridge/api-client';
import type { AskedPaymentJson } from '@inkbridge/contracts';
import { checkoutProviders } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useLocation } from '@inkbridge/federation/router';
import { LoadError, useOperator, usePageTitle } from '@inkbridge/frame';
import { fieldMessages, PaymentRules, ruleMessages } from '@inkbridge/profile-screens';
import { centsOf } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { paths, payReceiptIn } from '@inkbridge/shared/routes';
import { classes, Link, Notice } from '@inkbridge/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CardWay } from '../checkout/card-way.js';
import { Obstructed } from '../checkout/obstructed.js';
import { PaymentSkeleton } from '../checkout/payment-skeleton.js';
import { type Obstacle, readPaymentWays, resultQuery, useCheckoutActions } from '../checkout/use-checkout.js';
import styles from '../checkout/payment.module.css';
import { WalletWay } from '../checkout/wallet-way.js';
import { BarePage } from '../dues/bare-page.js';
import { BillLines } from '../dues/dues-lines.js';
import { paymentMessages } from '../dues/messages/en.js';
import { GuestResult, Told, UnknownPayment } from './guest-result.js';
import { payLinkMessages } from './messages/en.js';
import own from './pay-link.module.css';
import { keepPayerPlace, type PayerPlace, readPayerPlace } from './payer-place.js';

export const bundles = [payLinkMessages, paymentMessages, fieldMessages, ruleMessages];

/**
 * `/pay#<secret>`: a payment that an owner asks of a person without an account (D-125). Providers send payers back to
 * it with a query and without the fragment; the browser remembers the link. A mailed receipt has an address of its own.
 */
export function Screen() {
  const { t } = useTranslation('payLink');
  usePageTitle(t('title'));
  const { hash, search } = useLocation();
  const mailed = payReceiptIn(hash);
  const returned = returnIn(search);
  const [place] = useState(() => readPayerPlace(hash, returned.back?.ref));
  return (
    <BarePage hasBack={false}>
      {mailed ? <Mailed named={mailed} /> : <Linked place={place} returned={returned} />}
    </BarePage>
  );
}

type Returned = { back?: PayerPlace['last']; wasCancelled: boolean };

function Linked({ place, returned: { back, wasCancelled } }: { place: PayerPlace | null; returned: Returned }) {
  if (place && back) return <GuestResult key={back.ref} place={place} checkout={back} />;
  if (place) return <Asked place={place} wasCancelled={wasCancelled} />;
  return back || wasCancelled ? <UnknownPayment /> : <Told what="ended" />;
}

/** The result in a provider's return: the checkout, or that the payer stopped. */
function returnIn(search: string): Returned {
  const query = new URLSearchParams(search);
  const [card, order, status] = ['session_id', 'token', 'status'].map((name) => query.get(name));
  if (card) return { back: { provider: 'card', ref: card }, wasCancelled: false };
  if (order && status === null) return { back: { provider: 'paypal', ref: order }, wasCancelled: false };
  return { wasCancelled: status !== null };
}

/** The receipt by the address in a mail, on any device. */
function Mailed({ named }: { named: NonNullable<ReturnType<typeof payReceiptIn>> }) {
  const { payerKey, ref } = named;
  const provider = checkoutProviders.find((one) => one === named.provider);
  return provider ? <GuestResult place={{ payerKey }} checkout={{ provider, ref }} /> : <UnknownPayment />;
}

function Asked({ place, wasCancelled }: { place: PayerPlace; wasCancelled: boolean }) {
  const { t } = useTranslation('payLink');
  const asked = useQuery(askedPayment(place.secret));

  if (asked.isPending) return <PaymentSkeleton label={t('loading')} />;
  if (isApiError(asked.error) && asked.error.code === 'link_ended')
    return <Over place={place} told={<Told what="ended" />} />;
  if (asked.isLoadingError)
    return <LoadError error={asked.error} busy={asked.isFetching} onRetry={() => void asked.refetch()} />;
  if (asked.data.state === 'paid') return <Over place={place} told={<Told what="paid" name={asked.data.name} />} />;
  return (
    <>
      {wasCancelled && <Notice>{t('cancelled')}</Notice>}
      <AskedSheet place={place} asked={asked.data} onStale={() => asked.refetch().then(({ data }) => data ?? null)} />
    </>
  );
}

/** Nothing can be paid any more. Whoever paid in this browser gets the receipt again. */
function Over({ place, told }: { place: PayerPlace; told: ReactNode }) {
  return place.last ? <GuestResult place={place} checkout={place.last} otherwise={told} /> : told;
}

type AskedSheetProps = {
  place: PayerPlace;
  asked: AskedPaymentJson;
  /** Reloads the request for payment. */
  onStale: () => Promise<AskedPaymentJson | null>;
};

/** The asker, the profile, the price line by line, and the ways to pay. */
function AskedSheet(props: AskedSheetProps) {
  const { t } = useTranslation('payLink');
  const { t: payment } = useTranslation('payment');
  const [ways] = useState(readPaymentWays);
  const { name, asker, kind, lines, alreadyPaid, totalAmount, endsAt, isOwn } = props.asked;
  const actions = useGuestCheckout(props);

  if (actions.obstacle?.kind === 'already_paid') return <Told what="paid" name={name} />;
  if (hasEnded(actions.obstacle)) return <Told what="ended" />;
  return (
    <div className={styles.pay}>
      <section className={classes(styles.column, styles.order)}>
        <div>
          <h1>{t('heading', { name })}</h1>
          <p className={styles.lead}>{t(`asks.${kind}`, { name, asker })}</p>
        </div>
        <Notice icon="shield">{t('private')}</Notice>
        <BillLines lines={lines} alreadyPaid={alreadyPaid} total={totalAmount} live folds />
      </section>
      <section className={classes(styles.column, styles.ways)} aria-label={payment('page.ways')}>
        {isOwn && (
          <Notice>
            {t('own.text')} <Link href={paths.updateList}>{t('own.pay')}</Link>
          </Notice>
        )}
        {actions.obstacle && <Obstructed obstacle={actions.obstacle} />}
        {ways.wallet && <WalletWay way={ways.wallet} actions={actions} hasCard={ways.card !== null} />}
        {ways.card && <CardWay way={ways.card} actions={actions} hasWallet={ways.wallet !== null} />}
        {!ways.wallet && !ways.card && <p>{payment('page.noWay')}</p>}
      </section>
      <section className={classes(styles.column, styles.extras)} aria-label={payment('page.rulesTitle')}>
        <div>
          <h2 className={styles.rulesTitle}>{payment('page.rulesTitle')}</h2>
          <PaymentRules extent="guest" className={styles.rules} />
          <p className={classes(styles.hint, own.ends)}>
            {t('noAccount')} {endsAt && t('until', { ends: formatDate(new Date(endsAt)) })}
          </p>
        </div>
        <AboutUs />
      </section>
    </div>
  );
}

/** Who asks for money here, for people who have never heard of us. */
function AboutUs() {
  const { t } = useTranslation('payLink');
  const { name } = useOperator();
  return (
    <div className={own.about}>
      <h2 className={styles.rulesTitle}>{t('about.title')}</h2>
      <p>{t('about.text')}</p>
      <p>{name ? t('about.operator', { operator: name }) : t('about.payee')}</p>
      <p className={own.links}>
        <Link href={paths.home}>{t('about.more')}</Link>
        <Link href={paths.contact}>{t('about.contact')}</Link>
      </p>
    </div>
  );
}

function hasEnded(obstacle: Obstacle | null): boolean {
  return obstacle?.kind === 'refused' && isApiError(obstacle.error) && obstacle.error.code === 'link_ended';
}

function useGuestCheckout({ place, asked, onStale }: AskedSheetProps) {
  const client = useQueryClient();
  const { secret, payerKey } = place;
  return useCheckoutActions({
    total: centsOf(asked.totalAmount),
    async openCheckout(provider) {
      const body = { secret, payerKey, totalAmount: asked.totalAmount };
      const checkout = await openLinkCheckout(provider, body, { client });
      const ref = 'sessionId' in checkout ? checkout.sessionId : 'id' in checkout ? checkout.id : null;
      if (ref !== null) keepPayerPlace({ ...place, last: { provider, ref } });
      return checkout;
    },
    async priceNow() {
      const latest = await onStale();
      return latest && latest.totalAmount !== asked.totalAmount ? centsOf(latest.totalAmount) : null;
    },
    resultPath: (provider, ref) => `${paths.payLink}?${resultQuery(provider, ref)}`,
  });
}
