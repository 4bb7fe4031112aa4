import { askedPayment, isApiError } from '@inkbridge/api-client';
import { checkoutProviders } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useLocation } from '@inkbridge/federation/router';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import { fieldMessages, ruleMessages } from '@inkbridge/profile-screens';
import { payReceiptIn } from '@inkbridge/shared/routes';
import { Notice } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { BarePage } from '../dues/bare-page.js';
import { paymentMessages } from '../dues/messages/en.js';
import { PaymentSkeleton } from '../checkout/payment-skeleton.js';
import { AskedSheet } from './asked-sheet.js';
import { GuestResult, UnknownPayment } from './guest-result.js';
import { payLinkMessages } from './messages/en.js';
import { readPayerPlace, type PayerPlace } from './payer-place.js';
import { Told } from './told.js';

export const bundles = [payLinkMessages, paymentMessages, fieldMessages, ruleMessages];

/**
 * `/pay#<secret>`: what an owner asks somebody to pay who has no account (D-125). Providers send their payers back to
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

/** What a provider's return says: the checkout, or that the payer stopped. */
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
