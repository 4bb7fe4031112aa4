import { paymentReviews } from '@inkbridge/api-client';
import type { PaymentDecision, PaymentReviewJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address } from '../records/use-address.js';
import { PaymentCard } from './payment-card.js';
import { PaymentDialog } from './payment-dialog.js';
import { QueueList } from './queue-list.js';
import { queueKeys } from './queue-tabs.js';
import styles from './queues.module.css';

/** Disputes, mismatched amounts, failed refunds and slow refunds; oldest first. */
export function PaymentQueue({ address }: { address: Address }) {
  const { t } = useTranslation('admin');
  const page = useQuery({ ...paymentReviews(address.pageAt(queueKeys.page)), staleTime: 0 });
  const [asked, setAsked] = useState<{ payment: PaymentReviewJson; decision: PaymentDecision } | null>(null);
  return (
    <div className={styles.queue}>
      <QueueList
        name={t('queues.tab.payments')}
        page={page}
        rowKey={({ id }) => id}
        empty={t('queues.noPayments')}
        address={address}
      >
        {(payment) => <PaymentCard payment={payment} onDecide={(decision) => setAsked({ payment, decision })} />}
      </QueueList>
      {asked && <PaymentDialog {...asked} onClose={() => setAsked(null)} />}
    </div>
  );
}
