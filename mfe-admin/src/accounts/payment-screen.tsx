import { adminPayment } from '@inkbridge/api-client';
import type { AdminPaymentJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useParams } from '@inkbridge/federation/router';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import { fieldMessages } from '@inkbridge/profile-screens';
import { paths } from '@inkbridge/shared/routes';
import { EmptyState, LinkButton } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { AuditEntries } from '../kit/audit/audit-entries.js';
import { PaymentSteps } from '../kit/money/payment-steps.js';
import { isMissing } from '../kit/is-missing.js';
import { RecordsSection } from '../kit/records/records-section.js';
import { RecordsSkeleton } from '../kit/records/records-skeleton.js';
import styles from './user-screen.module.css';
import { PaymentHead } from './payment-head.js';
import { PaymentMoves } from './payment-moves.js';
import { usePaymentTitle } from './use-payment-title.js';

export const bundles = [fieldMessages];

/** While a refund is under way. */
const refetchEveryMs = 10_000;

/** `/admin/payment/{id}`: one payment with its history, refunds and credits (D-128). */
export function Screen() {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.page}>
      <LinkButton href={paths.payments} variant="quiet" size="small" icon="chevronLeft" className={styles.back}>
        {t('payment.back')}
      </LinkButton>
      <Payment id={useParams()['id'] ?? ''} />
    </div>
  );
}

function Payment({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const { data, error, isPending, isLoadingError, isFetching, refetch } = useQuery({
    ...adminPayment(id),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? refetchEveryMs : false),
  });
  if (isPending) return <RecordsSkeleton label={t('payment.loading')} />;
  if (isLoadingError) {
    if (isMissing(error)) {
      return (
        <EmptyState heading="h1" picture="brokenLink" title={t('payment.missing')}>
          {t('payment.missingHint')}
        </EmptyState>
      );
    }
    return <LoadError heading="h1" error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  return <Loaded payment={data} />;
}

function isUnderWay({ refunds }: AdminPaymentJson): boolean {
  return refunds.some(({ state }) => state === 'asked');
}

function Loaded({ payment }: { payment: AdminPaymentJson }) {
  const { t } = useTranslation('admin');
  usePageTitle(usePaymentTitle(payment));
  return (
    <div className={styles.blocks}>
      <PaymentHead payment={payment} />
      <PaymentMoves payment={payment} />
      <RecordsSection title={t('payment.steps')}>
        <PaymentSteps history={payment.history} />
      </RecordsSection>
      <RecordsSection title={t('records.audit')}>
        <AuditEntries about={payment.id} />
      </RecordsSection>
    </div>
  );
}
