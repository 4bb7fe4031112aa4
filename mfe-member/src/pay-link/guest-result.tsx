import { guestProgress, isApiError, type GuestPayment } from '@inkbridge/api-client';
import type { PaymentProgress } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError } from '@inkbridge/frame';
import { payLinkPath } from '@inkbridge/shared/routes';
import { LinkButton } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { payable } from '../payment-result/payable.js';
import { Checking } from '../payment-result/result-page.js';
import { ResultTitle } from '../payment-result/result-title.js';
import result from '../payment-result/result.module.css';
import { waitsAgain } from '../payment-result/use-settled.js';
import { GuestReceipt } from './guest-receipt.js';
import type { PayerPlace } from './payer-place.js';

type GuestResultProps = {
  /** Without a link where a mail led here. */
  place: Pick<PayerPlace, 'payerKey'> & Partial<PayerPlace>;
  checkout: Pick<GuestPayment, 'provider' | 'ref'>;
  /** Shown when it was not this payment that counted. */
  otherwise?: ReactNode;
};

/** How a payment by link ended. Asking again changes nothing, so that a reload or Back is harmless (D-44). */
export function GuestResult({ place: { payerKey, secret }, checkout, otherwise }: GuestResultProps) {
  const own: GuestPayment = { payerKey, ...checkout };
  const progress = useQuery({
    queryKey: ['guestPayment', checkout.ref],
    queryFn: ({ client, signal }) => guestProgress(own, { client, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.progress === 'waiting' ? waitsAgain(state.dataUpdateCount) : false),
  });

  if (progress.isPending)
    return (
      <Card>
        <Checking />
      </Card>
    );
  const isUnknown = isApiError(progress.error) && progress.error.status === 404;
  if (progress.isLoadingError && !isUnknown)
    return <LoadError error={progress.error} busy={progress.isFetching} onRetry={() => void progress.refetch()} />;
  const { progress: how = 'unknown', receipt = null } = progress.data ?? {};
  if (receipt) return <GuestReceipt receipt={receipt} payment={own} secret={secret} />;
  if (otherwise && how !== 'refunded' && how !== 'in_review') return otherwise;
  return <Unpaid how={how === 'complete' ? 'unknown' : how} secret={secret} />;
}

/** A provider sent a payer back to another browser than the one that paid. */
export function UnknownPayment() {
  return <Unpaid how="unknown" />;
}

type UnpaidProps = { how: Exclude<PaymentProgress['progress'], 'complete'> | 'unknown'; secret?: string };

function Unpaid({ how, secret }: UnpaidProps) {
  const { t } = useTranslation('payLink');
  return (
    <Card>
      <div role="alert">
        <ResultTitle>{t(`result.title.${how}`)}</ResultTitle>
      </div>
      <p className={result.text}>{t(`result.${how}`)}</p>
      {secret !== undefined && (payable.has(how) || how === 'unknown') && (
        <LinkButton href={payLinkPath(secret)} variant="primary" block>
          {t('result.again')}
        </LinkButton>
      )}
    </Card>
  );
}

function Card({ children }: { children: ReactNode }) {
  return <div className={result.card}>{children}</div>;
}
