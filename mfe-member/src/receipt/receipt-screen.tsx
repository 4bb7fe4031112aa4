import { isApiError, receipt as receiptQuery } from '@inkbridge/api-client';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useParams } from '@inkbridge/federation/router';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import { fieldMessages } from '@inkbridge/profile-screens';
import { paths } from '@inkbridge/shared/routes';
import { Skeleton, SkeletonGroup } from '@inkbridge/ui';
import { EmptyWithLink } from '@inkbridge/ui/empty-with-link';
import { useQuery } from '@tanstack/react-query';
import { paymentMessages } from '../dues/messages/en.js';
import { ReceiptSheet } from './receipt-sheet.js';
import styles from './receipt.module.css';

export const bundles = [paymentMessages, fieldMessages];

/** `/receipt/:id`: one of the user's own payments, to read and print (D-157). */
export function Screen() {
  const { t } = useTranslation('payment');
  usePageTitle(t('receipt.title'));
  const { id = '' } = useParams();
  return (
    <div className={styles.page}>
      <Receipt id={id} />
    </div>
  );
}

function Receipt({ id }: { id: string }) {
  const { t } = useTranslation('payment');
  const receipt = useQuery(receiptQuery(id));

  if (receipt.isPending) {
    return (
      <SkeletonGroup label={t('receipt.loading')}>
        <Skeleton shape="title" width="half" />
        <Skeleton shape="block" className={styles.waiting} />
      </SkeletonGroup>
    );
  }
  if (receipt.isLoadingError) {
    if (isMissing(receipt.error)) return <NoReceipt />;
    return <LoadError error={receipt.error} busy={receipt.isFetching} onRetry={() => void receipt.refetch()} />;
  }
  return <ReceiptSheet receipt={receipt.data} />;
}

/** The payment does not exist or belongs to another user (404), or the id is malformed (400). */
function isMissing(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 400);
}

function NoReceipt() {
  const { t } = useTranslation('payment');
  return (
    <EmptyWithLink heading="h1" title={t('receipt.missing')} href={paths.updateList} label={t('receipt.back')}>
      {t('receipt.missingText')}
    </EmptyWithLink>
  );
}
