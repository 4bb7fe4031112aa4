import { mailGuestReceipt, type GuestPayment } from '@inkbridge/api-client';
import type { GuestReceiptJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useErrorText } from '@inkbridge/frame';
import { centsOf } from '@inkbridge/shared/pricing';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { Alert, Button, Field, Notice, TextInput } from '@inkbridge/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { DuesLines } from '../dues/dues-lines.js';
import { Postmark } from '../payment-result/postmark.js';
import { ResultTitle } from '../payment-result/result-title.js';
import result from '../payment-result/result.module.css';
import { cardBrand } from '../receipt/card-brand.js';
import styles from './pay-link.module.css';

type GuestReceiptProps = { receipt: GuestReceiptJson; payment: GuestPayment };

/** Thanks, and a receipt to print, save or have mailed once. */
export function GuestReceipt({ receipt, payment }: GuestReceiptProps) {
  const { t } = useTranslation('payLink');
  const { t: words } = useTranslation('payment');
  const { name, receiptNumber, paidAt, card, alreadyPaid, totalPrice } = receipt;
  const facts = [
    { term: words('receipt.number'), text: receiptNumber ?? '' },
    { term: words('receipt.date'), text: paidAt ? formatDate(new Date(paidAt)) : '' },
    { term: words('receipt.with'), text: card ? words('receipt.card', { ...card, brand: cardBrand(card.brand) }) : '' },
  ].filter(({ text }) => text !== '');
  return (
    <div className={result.card}>
      <Postmark />
      <div aria-live="polite">
        <ResultTitle>{t('thanks', { name })}</ResultTitle>
      </div>
      <p className={result.text}>{t('done')}</p>
      <dl className={result.facts}>
        {facts.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.lines}>
        <DuesLines
          lines={receipt.lines.map((line) => ({ ...line, amount: centsOf(line.amount) }))}
          alreadyPaid={centsOf(alreadyPaid)}
          total={centsOf(totalPrice)}
        />
      </div>
      <div className={styles.keep} data-print="none">
        <Button icon="print" block onClick={() => window.print()}>
          {words('receipt.print')}
        </Button>
        <MailMe payment={payment} />
      </div>
    </div>
  );
}

function MailMe({ payment }: Pick<GuestReceiptProps, 'payment'>) {
  const { t } = useTranslation('payLink');
  const client = useQueryClient();
  const errorText = useErrorText();
  const [email, setEmail] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const send = useMutation({ mutationFn: () => mailGuestReceipt({ ...payment, email: email.trim() }, { client }) });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isRight = /^\S+@\S+\.\S+$/.test(email.trim());
    setIsWrong(!isRight);
    if (isRight && !send.isPending) send.mutate();
  };

  if (send.isSuccess)
    return (
      <output>
        <Notice tone="success">{t('mail.sent')}</Notice>
      </output>
    );
  return (
    <form className={styles.mail} noValidate onSubmit={submit}>
      <Field label={t('mail.label')} hint={t('mail.hint')} error={isWrong && t('mail.wrong')}>
        <TextInput
          type="email"
          autoComplete="email"
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
      </Field>
      {send.isError && <Alert>{errorText(send.error)}</Alert>}
      <Button type="submit" busy={send.isPending}>
        {t('mail.send')}
      </Button>
    </form>
  );
}
