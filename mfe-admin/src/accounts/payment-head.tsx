import { adminPayment, creditPayment, refundPayment } from '@inkbridge/api-client';
import type { AdminPaymentJson, PurchaseJson } from '@inkbridge/contracts';
import { largestGrant } from '@inkbridge/contracts/facts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { cents, centsOf, formatCents } from '@inkbridge/shared/pricing';
import { dateAndTime } from '@inkbridge/shared/profile-fields';
import { paths, pathTo } from '@inkbridge/shared/routes';
import { Badge, type BadgeProps, Button, Link, Notice, showToast } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Fact, FactList } from '../kit/fact-list.js';
import { MoneyDialog } from '../kit/money/money-dialog.js';
import { usePayerText } from '../kit/records/use-payer-text.js';
import styles from './payment-head.module.css';

type Payment = { payment: AdminPaymentJson };

/** The payment, its payer and purpose, and the admin's actions on it. */
export function PaymentHead({ payment }: Payment) {
  const { t } = useTranslation('admin');
  return (
    <header className={styles.head}>
      <div>
        <h1 tabIndex={-1}>{usePaymentTitle(payment)}</h1>
        <Badge tone={tones[payment.status]}>{t(`records.paymentStatus.${payment.status}`)}</Badge>
      </div>
      <Acts payment={payment} />
      <div className={styles.wide}>
        <WhatIsPossible payment={payment} />
        <FactList facts={usePaymentFacts(payment)} />
      </div>
    </header>
  );
}

const tones: Record<AdminPaymentJson['status'], BadgeProps['tone']> = {
  open: 'brass',
  paid: 'moss',
  refunding: 'brass',
  partly_refunded: 'blue',
  refunded: 'blue',
  expired: 'neutral',
  cancelled: 'neutral',
  failed: 'neutral',
  in_review: 'danger',
};

function Acts({ payment }: Payment) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState<'refund' | 'credit' | null>(null);
  const { payerBalance } = payment;
  const close = () => setOpen(null);
  return (
    <div className={styles.acts}>
      {payment.refundable > 0 && (
        <Button variant="danger" size="small" onClick={() => setOpen('refund')}>
          {t('payment.refund')}
        </Button>
      )}
      {payerBalance !== null && payment.paidAt !== null && (
        <Button size="small" icon="plus" onClick={() => setOpen('credit')}>
          {t('payment.credit')}
        </Button>
      )}
      {open === 'refund' && <RefundDialog payment={payment} onClose={close} />}
      {open === 'credit' && payerBalance !== null && (
        <CreditDialog payment={payment} balance={payerBalance} onClose={close} />
      )}
    </div>
  );
}

/** Why nothing can be sent back, or the refund under way. */
function WhatIsPossible({ payment }: Payment) {
  const { t, language } = useTranslation('admin');
  const asked = payment.refunds.find(({ state }) => state === 'asked');
  if (asked) {
    const amount = formatCents(centsOf(asked.amount), language);
    return <Notice tone="caution">{t('payment.underWay', { amount })}</Notice>;
  }
  if (payment.state === 'review') {
    const link = <Link href={`${paths.queues}?tab=payments`} />;
    return <Notice tone="caution">{t.rich('payment.inReview', { link }, {})}</Notice>;
  }
  if (payment.refunds.some(({ state }) => state === 'done')) {
    const link = <Link href={pathTo('adminProfile', payment.customer._id)} />;
    return <Notice>{t.rich('payment.stays', { link }, {})}</Notice>;
  }
  if (payment.creditedAt) return <Notice>{t('payment.becameBalance', dateAndTime(payment.creditedAt))}</Notice>;
  return null;
}

function usePaymentFacts(payment: AdminPaymentJson): Fact[] {
  const { t, language } = useTranslation('admin');
  const money = (dollars: number) => formatCents(centsOf(dollars), language);
  const when = (at: string | null) => (at ? t('payment.instant', dateAndTime(at)) : '–');
  const { card, provider, user, customer, payerBalance } = payment;
  const payer = usePayerText()(payment);
  return [
    {
      label: t('queues.payment.payer'),
      value: user._id ? <Link href={pathTo('adminUser', user._id)}>{payer}</Link> : payer,
      wide: 'phone',
    },
    {
      label: t('queues.fact.profile'),
      value: <Link href={pathTo('adminProfile', customer._id)}>{customer.name || '–'}</Link>,
      wide: 'phone',
    },
    {
      label: t('queues.payment.provider'),
      value: card ? t('queues.payment.card', card) : t(`queues.payment.providerName.${provider}`),
    },
    { label: t('payment.started'), value: when(payment.createdAt) },
    { label: t('queues.payment.paidAt'), value: when(payment.paidAt) },
    { label: t('payment.refundable'), value: money(payment.refundable) },
    { label: t('payment.payerBalance'), value: payerBalance === null ? '–' : money(payerBalance) },
    { label: t('payment.receipt'), value: payment.receiptNumber ?? '–' },
    { label: t('payment.id'), value: payment.id, wide: true },
    { label: t('payment.ref'), value: payment.ref ?? '–', wide: true },
    { label: t('payment.moneyRef'), value: payment.moneyRef ?? '–', wide: true },
  ];
}

type CreditDialogProps = { payment: AdminPaymentJson; balance: number; onClose: () => void };

/** Adds to the balance of the payer because of this payment. `balance`: their present balance, in dollars. */
function CreditDialog({ payment, balance, onClose }: CreditDialogProps) {
  const { t, language } = useTranslation('admin');
  const money = (amount: number) => formatCents(cents(amount), language);
  const saved = usePaymentSaved(onClose);
  return (
    <MoneyDialog
      title={t('payment.credit')}
      subtitle={usePaymentTitle(payment)}
      effect={<p>{t('payment.creditEffect', { name: payment.customer.name || '–' })}</p>}
      confirm={t('payment.credit')}
      dangerous={false}
      initial={centsOf(payment.totalPrice)}
      most={centsOf(largestGrant)}
      tooMuch={t('balance.too_large', { most: money(centsOf(largestGrant)) })}
      nextOf={(amount) => t('balance.next', { amount: money(centsOf(balance) + amount) })}
      send={(act, context) => creditPayment(payment.id, act, context)}
      onSaved={(after) => {
        saved(after);
        showToast({ icon: 'check', text: t('payment.credited') });
      }}
      onClose={onClose}
    />
  );
}

type RefundDialogProps = { payment: AdminPaymentJson; onClose: () => void };

/** Sends all or a part of a payment back the way it came; the amount that is left is prefilled (D-128). */
function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const { t, language } = useTranslation('admin');
  const left = centsOf(payment.refundable);
  const money = (amount: number) => formatCents(cents(amount), language);
  const saved = usePaymentSaved(onClose);
  return (
    <MoneyDialog
      title={t('payment.refund')}
      subtitle={usePaymentTitle(payment)}
      effect={
        <>
          <p>{t(payment.provider === 'referral' ? 'payment.refundToBalance' : 'payment.refundEffect')}</p>
          <p>{t('payment.refundKeeps')}</p>
        </>
      }
      confirm={t('payment.refund')}
      dangerous
      initial={left}
      most={left}
      tooMuch={t('payment.refundTooMuch', { most: money(left) })}
      nextOf={(amount) => t('payment.refundNext', { amount: money(amount), left: money(left - amount) })}
      send={(act, context) => refundPayment(payment.id, act, context)}
      onSaved={(after) => {
        const isDone = after.refunds.at(-1)?.state === 'done';
        saved(after);
        showToast({ icon: isDone ? 'check' : 'clock', text: t(isDone ? 'payment.refunded' : 'payment.refundPending') });
      }}
      onClose={onClose}
    />
  );
}

/** Shows a payment as an act left it, and has the lists that show it fetched again. */
function usePaymentSaved(onClose: () => void): (after: AdminPaymentJson) => void {
  const client = useQueryClient();
  return (after) => {
    client.setQueryData(adminPayment(after.id).queryKey, after);
    for (const list of ['payment', 'user', 'user-listing', 'audit', 'search'])
      void client.invalidateQueries({ queryKey: ['admin', list] });
    onClose();
  };
}

/** The title of a payment: its amount and its profile. */
export function usePaymentTitle({ totalPrice, customer }: Pick<PurchaseJson, 'totalPrice' | 'customer'>): string {
  const { t, language } = useTranslation('admin');
  return t('payment.title', { amount: formatCents(centsOf(totalPrice), language), name: customer.name || '–' });
}
