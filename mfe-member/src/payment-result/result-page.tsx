import {
  account,
  type CallContext,
  type captureOrder,
  createdCustomers,
  isApiError,
  profile,
  receipts,
} from '@inkbridge/api-client';
import type { PaymentProgress } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import { Spinner, VisuallyHidden } from '@inkbridge/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { BarePage } from '../dues/bare-page.js';
import styles from './result.module.css';

/** One card in the middle of a bare page (AC-316, D-54). */
export function ResultPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('payment');
  usePageTitle(t('result.title'));
  return (
    <BarePage>
      <div className={styles.card}>{children}</div>
    </BarePage>
  );
}

export type Progress = Awaited<ReturnType<typeof captureOrder>>;

/** Polling intervals: frequent at first, because providers usually answer within seconds, then slower. */
const pauses = { soonMs: 1_000, soonTimes: 3, laterMs: 10_000 };

/** Milliseconds until the next request, after this many answers. */
export function waitsAgain(answers: number): number {
  return answers < pauses.soonTimes ? pauses.soonMs : pauses.laterMs;
}

type SettledProps = {
  id: string;
  /** Asks for the payment's state; the API settles it first. */
  ask: (id: string, context: CallContext) => Promise<Progress>;
  /** Null for a payment that does not exist or belongs to another user (AC-321). */
  children: (progress: Progress | null) => ReactNode;
};

/** Asks until a payment is settled. Asking again changes nothing, so a reload or Back is harmless (D-44). */
export function Settled({ id, ask, children }: SettledProps) {
  const client = useQueryClient();
  const queryKey = ['payment', id];
  // Reading `isFetching` draws again after each answer, also one like the last.
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: (context) => ask(id, context),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => {
      if (state.data?.progress !== 'waiting') return false;
      return waitsAgain(state.dataUpdateCount);
    },
  });
  const paidFor = data?.status === 'complete' ? data.customerId : null;

  useEffect(() => {
    if (paidFor === null) return;
    for (const { queryKey: outdated } of [account, createdCustomers, receipts, profile(paidFor)]) {
      void client.invalidateQueries({ queryKey: outdated });
    }
  }, [client, paidFor]);

  const isUnknown = isApiError(error) && error.status >= 400 && error.status < 500 && !error.isPassing;
  if (isUnknown) return children(data ?? null);
  if (error && !data) return <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} />;
  const answers = client.getQueryState(queryKey)?.dataUpdateCount ?? 0;
  const isUnderWay = data?.progress === 'waiting' && answers < pauses.soonTimes;
  return isPending || isUnderWay ? <Checking /> : children(data);
}

/** Shown while the payment's state is being queried. */
export function Checking() {
  const { t } = useTranslation('payment');
  return (
    <>
      <VisuallyHidden>
        <h1>{t('result.title')}</h1>
      </VisuallyHidden>
      <Spinner state="busy" label={t('result.checking')} doneLabel="" />
    </>
  );
}

/** The states in which paying again can help: an open checkout is reused, and a due is charged only once (D-91). */
export const payable: ReadonlySet<string> = new Set<PaymentProgress['progress']>(['declined', 'expired', 'waiting']);

/** The outcome in one sentence. Takes the focus, because a bank's or PayPal's page may have sent the payer here. */
export function ResultTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const active = document.activeElement;
    // nobody's place on the page is taken away
    if (active === null || active === document.body || active.matches('main')) {
      title.current?.focus({ preventScroll: true });
    }
  }, []);
  return (
    <h1 ref={title} tabIndex={-1} className={styles.title}>
      {children}
    </h1>
  );
}
