import type { ReceiptJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { paths } from '@inkbridge/shared/routes';
import { Button, LinkButton } from '@inkbridge/ui';
import { BillLines } from '../dues/dues-lines.js';
import { MoneyBack } from './money-back.js';
import { ReceiptFacts } from './receipt-facts.js';
import styles from './receipt.module.css';
import { useWayText } from './use-way-text.js';
import { usePrintRequest } from './use-print-request.js';

/** The receipt as a sheet of paper; the only thing that is printed. */
export function ReceiptSheet({ receipt }: { receipt: ReceiptJson }) {
  const { t } = useTranslation('payment');
  const { t: frame } = useTranslation('frame');
  usePrintRequest();
  return (
    <>
      <div className={styles.tools} data-print="none">
        <LinkButton href={paths.updateList} variant="quiet" size="small" icon="chevronLeft">
          {t('receipt.back')}
        </LinkButton>
        <Button size="small" icon="print" onClick={() => window.print()}>
          {t('receipt.print')}
        </Button>
      </div>
      <article className={styles.sheet}>
        <p className={styles.brand}>{frame('brand')}</p>
        <h1>{t('receipt.title')}</h1>
        <Facts receipt={receipt} />
        <MoneyBack {...receipt} />
        <BillLines lines={receipt.lines} alreadyPaid={receipt.alreadyPaid} total={receipt.totalPrice} />
      </article>
    </>
  );
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
