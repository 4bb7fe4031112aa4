import { receipts } from '@inkbridge/api-client';
import type { PurchaseJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError } from '@inkbridge/frame';
import { centsOf, formatCents } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { pathTo } from '@inkbridge/shared/routes';
import { Icon, Link, LinkButton, Skeleton, SkeletonGroup, VisuallyHidden } from '@inkbridge/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { printPath } from '../receipt/print-path.js';
import styles from './update-list.module.css';

/** The user's own payments, newest first, each with its receipt (AC-345). */
export function OwnReceipts() {
  const { t } = useTranslation('payment');
  const id = useId();
  return (
    <section className={styles.receipts} aria-labelledby={id}>
      <h2 id={id}>{t('list.receipts')}</h2>
      <List />
    </section>
  );
}

function List() {
  const { t } = useTranslation('payment');
  const paid = useQuery(receipts);

  if (paid.isPending) {
    return (
      <SkeletonGroup label={t('list.loadingReceipts')}>
        <Skeleton shape="control" />
      </SkeletonGroup>
    );
  }
  if (paid.isLoadingError) {
    return <LoadError error={paid.error} busy={paid.isFetching} onRetry={() => void paid.refetch()} />;
  }
  if (paid.data.length === 0) return <p className={styles.reason}>{t('list.noReceipts')}</p>;
  return (
    <ul>
      {paid.data.map((purchase) => (
        <li key={purchase.id} className={styles.receiptRow}>
          <Row purchase={purchase} />
        </li>
      ))}
    </ul>
  );
}

/** The link to the receipt with a one-sentence label, and a button that prints it. */
function Row({
  purchase: { id, receiptNumber, paidAt, totalPrice, customer, isByFriend },
}: {
  purchase: PurchaseJson;
}) {
  const { t, language } = useTranslation('payment');
  const date = paidAt ? formatDate(new Date(paidAt)) : t('receipt.notYet');
  const amount = formatCents(centsOf(totalPrice), language);
  const label = [
    t('list.receipt', { date, name: customer.name, amount }),
    isByFriend && t('list.byFriend'),
    receiptNumber,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <Link href={pathTo('receipt', id)} className={styles.receiptLink}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <span aria-hidden="true" className={styles.receiptName}>
          {customer.name}
        </span>
        <span aria-hidden="true" className={styles.receiptFacts}>
          {paidAt ? <time dateTime={paidAt}>{date}</time> : <span>{date}</span>} <span>{receiptNumber}</span>{' '}
          {isByFriend && <span>{t('list.byFriend')}</span>}
        </span>
        <b aria-hidden="true">{amount}</b>
        <Icon name="chevronRight" />
      </Link>
      <LinkButton
        href={printPath(id)}
        variant="quiet"
        icon="print"
        aria-label={t('list.printReceipt', { date, name: customer.name })}
      />
    </>
  );
}
