import { type GuestPayment, guestProgress, isApiError, mailGuestReceipt, useMutation } from '@inkbridge/api-client';
import type { GuestReceiptJson, PaymentProgress } from '@inkbridge/contracts';
import { isEmailAddress } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { LoadError, useErrorText } from '@inkbridge/frame';
import { formatDate } from '@inkbridge/shared/profile-fields';
import { paths, payLinkPath } from '@inkbridge/shared/routes';
import { Alert, Button, Field, LinkButton, Notice, TextInput } from '@inkbridge/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { BillLines } from '../dues/dues-lines.js';
import { Checking, payable, ResultTitle, waitsAgain } from '../payment-result/result-page.js';
import { Postmark } from '../payment-result/postmark.js';
import result from '../payment-result/result.module.css';
import { MoneyBack, ReceiptFacts, useWayText } from '../receipt/receipt-facts.js';
import styles from './pay-link.module.css';
import { forgetPayerPlace, type PayerPlace } from './payer-place.js';

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

type GuestReceiptProps = {
  receipt: GuestReceiptJson;
  payment: GuestPayment;
  /** The link that this device remembers; absent where a mail led here. */
  secret?: string;
};

/** Thanks, and a receipt to print, save or have mailed. */
function GuestReceipt({ receipt, payment, secret }: GuestReceiptProps) {
  const { t } = useTranslation('payLink');
  const { t: words } = useTranslation('payment');
  const [isForgotten, setIsForgotten] = useState(false);
  const { name, alreadyPaid, totalPrice } = receipt;
  if (isForgotten) return <Told what="forgotten" />;
  return (
    <div className={result.card}>
      <Postmark />
      <div aria-live="polite">
        <ResultTitle>{t('thanks', { name })}</ResultTitle>
      </div>
      <p className={result.text}>{t('done')}</p>
      <MoneyBack {...receipt} />
      <Facts receipt={receipt} payment={payment} />
      <div className={styles.lines}>
        <BillLines lines={receipt.lines} alreadyPaid={alreadyPaid} total={totalPrice} />
      </div>
      <div className={styles.keep} data-print="none">
        <Button icon="print" block onClick={() => window.print()}>
          {words('receipt.print')}
        </Button>
        <MailMe payment={payment} />
        {secret !== undefined && <Forget place={{ ...payment, secret }} onDone={() => setIsForgotten(true)} />}
      </div>
    </div>
  );
}

function Facts({ receipt: { receiptNumber, paidAt, card }, payment }: Omit<GuestReceiptProps, 'secret'>) {
  const { t } = useTranslation('payment');
  const wayText = useWayText();
  const facts = [
    { term: t('receipt.number'), text: receiptNumber },
    { term: t('receipt.date'), text: paidAt && formatDate(new Date(paidAt)) },
    { term: t('receipt.with'), text: wayText({ provider: payment.provider, card }) },
  ];
  return <ReceiptFacts className={result.facts} facts={facts} />;
}

/** For a computer that is not the payer's own. */
function Forget({ place, onDone }: { place: PayerPlace; onDone: () => void }) {
  const { t } = useTranslation('payLink');
  const forget = () => {
    forgetPayerPlace(place);
    onDone();
  };
  return (
    <div className={styles.mail}>
      <p className={styles.hint}>{t('forget.hint')}</p>
      <Button size="small" variant="quiet" onClick={forget}>
        {t('forget.button')}
      </Button>
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
    const isRight = isEmailAddress(email);
    setIsWrong(!isRight);
    if (isRight) send.mutate();
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

type ToldProps = { what: 'ended' | 'forgotten' } | { what: 'paid'; name: string };

/** A link with which nothing can be paid, and why; to whoever holds it, and so nothing of the payer. */
export function Told(props: ToldProps) {
  const { t } = useTranslation('payLink');
  return (
    <div className={result.card}>
      <h1 className={result.title}>{t(`${props.what}.title`)}</h1>
      <p className={result.text}>
        {props.what === 'paid' ? t('paid.text', { name: props.name }) : t(`${props.what}.text`)}
      </p>
      {props.what !== 'forgotten' && <p className={result.text}>{t('paid.receipt')}</p>}
      <LinkButton href={paths.home} variant="quiet" block>
        {t('toHome')}
      </LinkButton>
    </div>
  );
}
