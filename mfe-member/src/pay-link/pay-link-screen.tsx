import { askedPayment, isApiError } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useLocation } from '@inkbridge/federation/router';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import { fieldMessages, ruleMessages } from '@inkbridge/profile-screens';
import { Notice, Skeleton, SkeletonGroup } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BarePage } from '../dues/bare-page.js';
import { paymentMessages } from '../dues/messages/bundle.js';
import styles from '../payment/payment.module.css';
import { AskedSheet } from './asked-sheet.js';
import { GuestResult } from './guest-result.js';
import { payLinkMessages } from './messages/bundle.js';
import { readPayerPlace, type PayerPlace } from './payer-place.js';
import { Told } from './told.js';

export const bundles = [payLinkMessages, paymentMessages, fieldMessages, ruleMessages];

/**
 * `/pay#<secret>`: what an owner asks somebody to pay who has no account (D-125). Providers send their payers back to
 * it with a query and without the fragment; the tab remembers the link.
 */
export function Screen() {
  const { t } = useTranslation('payLink');
  usePageTitle(t('title'));
  const { hash, search } = useLocation();
  const [place] = useState(() => readPayerPlace(hash));
  return (
    <BarePage hasBack={false}>{place ? <Linked place={place} search={search} /> : <Told what="ended" />}</BarePage>
  );
}

function Linked({ place, search }: { place: PayerPlace; search: string }) {
  const query = new URLSearchParams(search);
  const [card, order, status] = ['session_id', 'token', 'status'].map((name) => query.get(name));
  if (card) return <GuestResult key={card} place={place} provider="card" payment={card} />;
  if (order && status === null) return <GuestResult key={order} place={place} provider="paypal" payment={order} />;
  return <Asked place={place} wasCancelled={status !== null} />;
}

function Asked({ place, wasCancelled }: { place: PayerPlace; wasCancelled: boolean }) {
  const { t } = useTranslation('payLink');
  const asked = useQuery(askedPayment(place.secret));

  if (asked.isPending) return <AskedSkeleton label={t('loading')} />;
  if (isApiError(asked.error) && asked.error.code === 'link_ended') return <Told what="ended" />;
  if (asked.isLoadingError)
    return <LoadError error={asked.error} busy={asked.isFetching} onRetry={() => void asked.refetch()} />;
  if (asked.data.state === 'paid') return <Paid place={place} name={asked.data.name} />;
  return (
    <>
      {wasCancelled && <Notice>{t('cancelled')}</Notice>}
      <AskedSheet place={place} asked={asked.data} onStale={() => asked.refetch().then(({ data }) => data ?? null)} />
    </>
  );
}

/** Whoever paid in this tab gets their receipt again after a reload. */
function Paid({ place, name }: { place: PayerPlace; name: string }) {
  if (!place.last) return <Told what="paid" name={name} />;
  const { provider, ref } = place.last;
  return <GuestResult place={place} provider={provider} payment={ref} otherwise={<Told what="paid" name={name} />} />;
}

function AskedSkeleton({ label }: { label: string }) {
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
