import { isApiError, receipt as receiptQuery } from '@inkbridge/api-client';
import type { ReceiptJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useParams, useSearchParams } from '@inkbridge/federation/router';
import { LoadError, usePageTitle } from '@inkbridge/frame';
import { changeMessages, fieldMessages, type UpdateOfProfile } from '@inkbridge/profile-screens';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { paths } from '@inkbridge/shared/routes';
import { Button, Skeleton, SkeletonGroup } from '@inkbridge/ui';
import { BackLink } from '@inkbridge/ui/back-link';
import { EmptyWithLink } from '@inkbridge/ui/empty-with-link';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BillLines } from '../dues/dues-lines.js';
import { paymentMessages } from '../dues/messages/en.js';
import { MoneyBack, ReceiptFacts, useWayText } from './receipt-facts.js';
import { printQuery } from './print-path.js';
import styles from './receipt.module.css';

export const bundles = [paymentMessages, fieldMessages, changeMessages];

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

/** The receipt as a sheet of paper; the only thing that is printed. */
function ReceiptSheet({ receipt }: { receipt: ReceiptJson }) {
  const { t } = useTranslation('payment');
  const { t: frame } = useTranslation('frame');
  usePrintRequest();
  return (
    <>
      <div className={styles.tools} data-print="none">
        <BackLink href={paths.updateList}>{t('receipt.back')}</BackLink>
        <Button size="small" icon="print" onClick={() => window.print()}>
          {t('receipt.print')}
        </Button>
      </div>
      <article className={styles.sheet}>
        <p className={styles.brand}>{frame('brand')}</p>
        <h1>{t('receipt.title')}</h1>
        <Facts receipt={receipt} />
        <MoneyBack {...receipt} />
        <BillLines
          lines={receipt.lines}
          alreadyPaid={receipt.alreadyPaid}
          total={receipt.totalPrice}
          update={updateOf(receipt)}
        />
      </article>
    </>
  );
}

/** Pictures that were replaced are gone by now, so none is shown. */
function updateOf({ changes }: ReceiptJson): UpdateOfProfile | null {
  return changes && { ...changes, picturesIn: 'words' };
}

function Facts({
  receipt: { receiptNumber, paidAt, customer, payerName, user, isByFriend, provider, card },
}: {
  receipt: ReceiptJson;
}) {
  const { t } = useTranslation('payment');
  const wayText = useWayText();
  const facts = [
    { term: t('receipt.number'), text: receiptNumber },
    { term: t('receipt.date'), text: paidAt ? formatDate(new Date(paidAt)) : t('receipt.notYet') },
    { term: t('receipt.for'), text: customer.name },
    { term: t('receipt.payer'), text: isByFriend ? t('receipt.friend') : `${payerName}, ${user.email}` },
    { term: t('receipt.with'), text: wayText({ provider, card }) },
  ];
  return <ReceiptFacts className={styles.facts} facts={facts} />;
}

/** Prints a page that was opened for that, and takes the wish out of the address: a reload does not print again. */
function usePrintRequest(): void {
  const [search, setSearch] = useSearchParams();
  const isRequested = search.has(printQuery);
  useEffect(() => {
    if (!isRequested) return;
    setSearch({}, { replace: true });
    window.print();
  }, [isRequested, setSearch]);
}
