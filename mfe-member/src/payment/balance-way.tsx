import { account, createdCustomers, newIdempotencyKey, payFromBalance, profile, receipts } from '@inkbridge/api-client';
import type { UserJson } from '@inkbridge/contracts';
import { useTranslation } from '@inkbridge/federation/i18n';
import { useNavigate } from '@inkbridge/federation/router';
import { cents, centsOf } from '@inkbridge/shared/pricing';
import { paths } from '@inkbridge/shared/routes';
import { Button, Notice } from '@inkbridge/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paidState } from '../dues/paid-state.js';
import styles from '../checkout/payment.module.css';
import type { MemberCheckout } from '../checkout/use-checkout.js';
import { useMoney } from '../dues/use-money.js';

/** How long the success message is shown (AC-338, AC-709). */
const balanceRedirectMs = 1_000;

type BalanceWayProps = { cid: string; payer: UserJson; actions: MemberCheckout; isOnly: boolean };

/**
 * Payment from the user's own balance: offered if it exceeds the amount due, else only mentioned (AC-330…340, D-45).
 */
export function BalanceWay({ cid, payer, actions, isOnly }: BalanceWayProps) {
  const { t } = useTranslation('payment');
  const money = useMoney();
  const [paid, pay] = usePayFromBalance(cid, actions);
  const balance = centsOf(payer.referralBalance);
  const due = actions.total;
  if (paid)
    return (
      <output>
        <Notice tone="success">{t('balance.paid')}</Notice>
      </output>
    );
  if (balance <= 0) return null;

  const isForThis = payer.referralCustomers.includes(cid);
  if (!isForThis || balance <= due) {
    return (
      <p className={styles.balanceShort}>
        <span>{t('balance.title')}</span> <span>{money(balance)}</span>{' '}
        <span>{t(isForThis ? 'balance.tooLow' : 'balance.otherProfile')}</span>
      </p>
    );
  }
  return (
    <>
      <div className={styles.balance}>
        <p className={styles.balanceLine}>
          <span>{t('balance.title')}</span>
          <span>{money(balance)}</span>
        </p>
        <p className={styles.hint}>{t('balance.enough', { left: money(cents(balance - due)) })}</p>
        <Button block busy={actions.busy === 'balance'} aria-disabled={due <= 0 || actions.busy !== null} onClick={pay}>
          {t('balance.pay')}
        </Button>
      </div>
      {!isOnly && <p className={styles.or}>{t('page.or')}</p>}
    </>
  );
}

type PaidPurchase = Awaited<ReturnType<typeof payFromBalance>>;

function usePayFromBalance(cid: string, actions: MemberCheckout) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [paid, setPaid] = useState<PaidPurchase | null>(null);
  const [key] = useState(newIdempotencyKey); // pressed again for want of an answer, it pays once

  useEffect(() => {
    if (!paid) return undefined;
    const redirect = () => void navigate(paths.updateList, { replace: true, state: paidState(paid.effect) });
    const timer = setTimeout(redirect, balanceRedirectMs);
    return () => clearTimeout(timer);
  }, [paid, navigate]);

  const pay = async () => {
    const purchase = await actions.only('balance', () => payFromBalance(actions.shown, key, { client }));
    if (!purchase) return;
    actions.leaveWith('balance');
    setPaid(purchase);
    for (const { queryKey } of [account, createdCustomers, receipts, profile(cid)]) {
      void client.invalidateQueries({ queryKey });
    }
  };
  return [paid, () => void pay()] as const;
}
